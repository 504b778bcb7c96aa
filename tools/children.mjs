import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endProcessOf } from './processes.mjs';
import { withColours } from './report.mjs';

/**
 * Every process we start is the leader of its own process group, so that it can be ended together with all
 * its children. A reaper (reaper.mjs) tracks these groups too and ends them if we die without cleaning up.
 *
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean }} RunOptions
 */

const REAPER = fileURLToPath(new URL('reaper.mjs', import.meta.url));

/** @type {ChildProcess | undefined} */
let reaper;

/** @type {Map<number, ChildProcess>} */
const running = new Map();

/** @type {Map<string, string>} mark by pid file */
const outside = new Map();

/** @param {string} line */
function tellReaper(line) {
  if (!reaper || reaper.exitCode !== null || reaper.signalCode !== null) {
    reaper = spawn(process.execPath, [REAPER], {
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
 * @param {string} pidFile where a process outside our groups writes its pid
 * @param {string} mark a part of its command line, because pids are reused
 */
export function reapLater(pidFile, mark) {
  outside.set(pidFile, mark);
  tellReaper(`file ${mark} ${pidFile}`);
}

/** @param {number} pid leader of a group that is ended when we die, but not when the leader ends */
export function reapGroup(pid) {
  tellReaper(`group ${pid}`);
}

/** @param {string} file that is removed when we die */
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
 * Kills the rest of a group after its leader has ended. The leader's pid is not reused while a member of the
 * group lives.
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
    // The group has ended.
  }
}

/**
 * Runs a command until it ends and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function run(command, args, { cwd, env = process.env, show = false } = {}) {
  const { child, exited } = start(command, args, {
    ...(cwd !== undefined && { cwd }),
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
  const closed = new Promise((resolve) => child.once('close', resolve));
  const { code } = await exited;
  // The end of its output can come after its exit.
  await closed;
  return { ok: code === 0, output };
}

/** Ends all running groups: first with SIGTERM, after three seconds with SIGKILL. */
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
