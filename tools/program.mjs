import { endChildren } from './children.mjs';
import { fail } from './report.mjs';

/**
 * Runs a program that starts other processes. Errors are printed, and all started processes end with it.
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
