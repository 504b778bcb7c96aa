import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { start } from '../../scripts/children.mjs';
import { findEngine } from '../../scripts/engine.mjs';
import { ROOT } from '../../scripts/root.mjs';

/**
 * @typedef {'embedded' | 'google'} EngineName
 * @typedef {object} RunningEngine
 * @property {EngineName} name
 * @property {string} host `127.0.0.1:8080`
 * @property {number} pid
 * @property {number} startMs from the start of the process to its first answer
 * @property {() => Promise<void>} stop
 */

const EMBEDDED = join(ROOT, 'emulator/dist/firestore-emulator.js');
const PATIENCE_MS = 30_000;

/**
 * @param {EngineName} name
 * @returns {string[]} its command line
 * @throws {Error} whose message says what is missing
 */
export function commandOf(name) {
  if (name === 'google') return findEngine('google').command;
  if (existsSync(EMBEDDED)) return [process.execPath, EMBEDDED];
  throw new Error(`${EMBEDDED} does not exist: npx vite build emulator`);
}

/**
 * Starts an engine on a free port, with open rules and no documents, and waits for its first answer.
 * @param {EngineName} name
 * @param {string} project
 * @returns {Promise<RunningEngine>}
 */
export async function startEngine(name, project) {
  const [program = '', ...args] = commandOf(name);
  const port = await freePort();
  const flags = ['--host=127.0.0.1', `--port=${port}`, `--project_id=${project}`];
  const since = performance.now();
  const { child, exited } = start(program, [...args, ...flags], { stdio: 'ignore' });
  const host = `127.0.0.1:${port}`;
  let hasEnded = false;
  void exited.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  while (!(await answers(host))) {
    if (hasEnded || performance.now() - since > PATIENCE_MS) {
      child.kill('SIGKILL');
      throw new Error(`The engine "${name}" did not start: ${[program, ...args].join(' ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = performance.now() - since;
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { name, host, pid: child.pid ?? 0, startMs, stop };
}

/** @param {string} host */
async function answers(host) {
  try {
    return (await fetch(`http://${host}/`)).ok;
  } catch {
    return false;
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
