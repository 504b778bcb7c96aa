import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ pid: number, command: string }} MarkedProcess */

/**
 * Finds processes by an environment variable. Every process inherits it, regardless of its group and parent.
 * @param {string} mark `NAME=value`
 * @returns {MarkedProcess[]}
 */
export function findMarked(mark) {
  return existsSync('/proc/self/environ') ? findInProc(mark) : findByPs(mark);
}

/** @param {string} mark */
function findInProc(mark) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        if (!environment.includes(mark)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), command }];
      } catch {
        return []; // it has ended, or belongs to another user
      }
    });
}

/**
 * macOS prints the environment after the command.
 * @param {string} mark
 */
function findByPs(mark) {
  const { stdout } = spawnSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line.split(' ').includes(mark))
    .map((line) => ({ pid: parseInt(line, 10), command: line.trim().replace(/^\d+ /, '') }));
}
