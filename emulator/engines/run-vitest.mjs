import { fileURLToPath } from 'node:url';
import { run } from '../../tools/children.mjs';

/** Vitest exports no path of its program. */
const VITEST = new URL('vitest.mjs', import.meta.resolve('vitest/package.json'));

/**
 * Runs vitest, and prints its output at once.
 * @param {string} config path of its configuration
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 */
export function runVitest(config, args, env) {
  const command = [fileURLToPath(VITEST), 'run', `--config=${config}`, '--allowOnly=false'];
  return run(process.execPath, [...command, ...args], { env, show: true });
}
