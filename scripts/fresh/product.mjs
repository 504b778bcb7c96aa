import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reapGroup } from '../../tools/children.mjs';
import { READY_LINE } from './start-output.mjs';
import { within } from './wait.mjs';

/**
 * Runs `npm start` as a person does: as the leader of its own process group, as in a terminal.
 *
 * @typedef {object} Product
 * @property {string} mark an environment variable that all its processes have
 * @property {() => string} output everything it has printed
 * @property {Promise<void>} ready rejects if it ends before it is ready
 * @property {() => Promise<void>} pressCtrlC resolves after it has ended
 * @property {() => void} kill ends all its remaining processes
 */

const READY_WITHIN = 20 * 60_000;
const ENDS_WITHIN = 60_000;

/**
 * Removes npm's variables for scripts, and this repository's programs from PATH, because the started npm must
 * not use them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOfShell(env) {
  const isOfScript = (/** @type {string} */ name) =>
    /^npm_/.test(name) && (!/^npm_config_/.test(name) || name === 'npm_config_local_prefix');
  const path = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules/.bin'))
    .join(delimiter);
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !isOfScript(name))),
    PATH: path,
  };
}

/**
 * @param {{ folder: string, base: number, env: NodeJS.ProcessEnv }} clone
 * @returns {Product}
 */
export function startProduct({ folder, base, env }) {
  const id = randomUUID();
  const child = spawn('npm', ['start', '--', '--port', String(base)], {
    cwd: folder,
    env: { ...environmentOfShell(env), OUVRAGE_FRESH_RUN: id },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid !== undefined) reapGroup(child.pid);
  let output = '';
  const ready = new Promise((/** @type {(value: void) => void} */ resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += stripVTControlCharacters(text);
        if (output.includes(READY_LINE)) resolve();
      });
    }
  });
  const exit = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  const endedEarly = once(child, 'close').then(() => {
    throw new Error('`npm start` ended by itself.');
  });
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, name);
  };
  return {
    mark: `OUVRAGE_FRESH_RUN=${id}`,
    output: () => output,
    ready: within(READY_WITHIN, '`npm start`', Promise.race([ready, endedEarly])),
    async pressCtrlC() {
      signal('SIGINT');
      await within(ENDS_WITHIN, 'Ending after Ctrl+C', exit);
    },
    kill: () => signal('SIGKILL'),
  };
}
