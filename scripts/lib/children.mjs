import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endProcessOf } from './processes.mjs';
import { withColours } from './report.mjs';
import { ROOT } from './root.mjs';

/**
 * Every process we start heads a process group of its own, so that it can be ended with all that it
 * started. A reaper (reaper.mjs) knows these groups too and ends them should we die without a word.
 *
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 */

/** @type {ChildProcess | undefined} */
let reaper;

/** @type {Map<number, ChildProcess>} */
const running = new Map();

/** @type {Map<string, string>} mark by pid file */
const outside = new Map();

/** @param {string} line */
function tellReaper(line) {
  if (!reaper || reaper.exitCode !== null || reaper.signalCode !== null) {
    reaper = spawn(process.execPath, [join(ROOT, 'scripts/lib/reaper.mjs')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    reaper.stdin?.on('error', () => {});
    reaper.unref();
    /** @type {import('node:net').Socket} */ (reaper.stdin).unref();
    for (const pid of running.keys()) reaper.stdin?.write(`group ${pid}\n`);
    for (const [file, mark] of outside) reaper.stdin?.write(`file ${mark} ${file}\n`);
  }
  reaper.stdin?.write(`${line}\n`);
}

/**
 * @param {string} pidFile where a process that leaves its group writes its pid
 * @param {string} mark what its command line must hold, as pids are used again
 */
export function reapLater(pidFile, mark) {
  outside.set(pidFile, mark);
  tellReaper(`file ${mark} ${pidFile}`);
}

/** @param {number} pid heads a group that is ended when we die, but not when its head ends */
export function reapGroup(pid) {
  tellReaper(`group ${pid}`);
}

/** @param {string} file what is of no use once we are gone */
export function removeLater(file) {
  tellReaper(`remove ${file}`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {{ child: ChildProcess, exited: Promise<Exit> }}
 */
export function start(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  const { pid } = child;
  if (pid !== undefined) {
    running.set(pid, child);
    tellReaper(`group ${pid}`);
  }
  const exit = new Promise((/** @type {(exit: Exit) => void} */ resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  void exit.then(
    () => endGroup(pid),
    () => {},
  );
  return { child, exited: exit };
}

/**
 * What is left of a group whose head is gone. The pid of the head is not given to another process
 * while a member lives.
 * @param {number | undefined} pid
 */
function endGroup(pid) {
  if (pid === undefined || !running.delete(pid)) return;
  signalGroup(pid, 'SIGKILL');
  tellReaper(`gone ${pid}`);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Runs a command to its end and keeps what it said.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function run(command, args, { cwd = ROOT, env = process.env, show = false } = {}) {
  const { child, exited } = start(command, args, {
    cwd,
    env: withColours(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }
  const { code } = await exited;
  return { ok: code === 0, output };
}

/** Ends whatever still runs, politely first. */
export async function endChildren() {
  const left = [...running];
  for (const [pid] of left) signalGroup(pid, 'SIGTERM');
  await Promise.race([
    Promise.all(left.map(([, child]) => waitForExit(child))),
    new Promise((resolve) => setTimeout(resolve, 3_000).unref()),
  ]);
  for (const [pid] of left) endGroup(pid);
  for (const [file, mark] of outside) endProcessOf(file, mark);
}

/** @param {ChildProcess} child */
function waitForExit(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', resolve));
}
