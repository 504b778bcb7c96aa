import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * @param {number} pid
 * @returns {string} its command line, or '' if it has ended
 */
function commandLine(pid) {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}

/**
 * @param {number} pid
 * @param {string} mark a part of the command line, because pids are reused
 */
const isIt = (pid, mark) => Number.isInteger(pid) && pid > 1 && commandLine(pid).includes(mark);

/**
 * Reads the file in which a process that outlives its parent wrote its own pid and its parent's.
 * @param {string} pidFile
 * @param {string} mark a part of its command line
 * @returns {{ pid: number, parent: number } | undefined} undefined when it is not running
 */
export function runningProcess(pidFile, mark) {
  if (!existsSync(pidFile)) return undefined;
  const [pid = 0, parent = 0] = readFileSync(pidFile, 'utf8').split(' ').map(Number);
  return isIt(pid, mark) ? { pid, parent } : undefined;
}

/**
 * @param {string} pidFile
 * @param {string} mark
 * @param {string} parentMark a part of its parent's command line
 * @returns {boolean} whether it runs without its parent
 */
export function isOrphan(pidFile, mark, parentMark) {
  const running = runningProcess(pidFile, mark);
  return running !== undefined && !isIt(running.parent, parentMark);
}

/**
 * @param {string} pidFile
 * @param {string} mark
 */
export function endProcessOf(pidFile, mark) {
  const running = runningProcess(pidFile, mark);
  try {
    if (running) process.kill(running.pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
  rmSync(pidFile, { force: true });
}
