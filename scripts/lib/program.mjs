import { endChildren } from './children.mjs';
import { fail } from './report.mjs';

/**
 * A program that starts others: what goes wrong is told, and whatever it started ends with it.
 * @param {() => Promise<void>} main
 */
export async function runProgram(main) {
  try {
    await main();
  } catch (error) {
    fail(error);
    process.exitCode = 1;
  } finally {
    await endChildren();
  }
}
