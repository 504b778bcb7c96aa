import { setTimeout } from 'node:timers/promises';
import { start } from '../../tools/children.mjs';
import { findEngineProgram } from './firestore-engine.mjs';
import { freePort } from '../../tools/ports.mjs';

/**
 * @typedef {import('./firestore-engine.mjs').EngineName} EngineName
 * @typedef {object} RunningEngine
 * @property {EngineName} name
 * @property {string} host `127.0.0.1:8080`
 * @property {number} pid
 * @property {number} startMs from the start of the process to its first response
 * @property {() => Promise<void>} stop
 */

const PATIENCE_MS = 30_000;

/**
 * Starts an engine without the Firebase CLI, without documents and, unless a flag names rules, with open ones.
 * Waits for its first response.
 * @param {EngineName} name
 * @param {string} project
 * @param {number} [port] by default a free one
 * @param {readonly string[]} [more] flags of its own
 * @returns {Promise<RunningEngine>}
 */
export async function startEngine(name, project, port, more = []) {
  const [program = '', ...args] = findEngineProgram(name).command;
  const at = port ?? (await freePort());
  const flags = ['--host=127.0.0.1', `--port=${at}`, `--project_id=${project}`, ...more];
  const since = performance.now();
  const { child, exited } = start(program, [...args, ...flags], { stdio: 'ignore' });
  const host = `127.0.0.1:${at}`;
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
    await setTimeout(10);
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
