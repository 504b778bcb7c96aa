import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isStopping } from '../../tools/signals.mjs';

/** @param {string} file */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false; // its holder was killed, or has just released it
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    rmSync(file, { force: true }); // on a full disk it is created, without our pid
    throw error;
  }
}

/**
 * Runs `work` while no other process runs anything under the same lock.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function alone(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  for (;;) {
    if (isStopping()) throw new Error('Stopped.');
    if (take(file)) break;
    if (!isHeld(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) onWait?.();
    isWaiting = true;
    await setTimeout(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
