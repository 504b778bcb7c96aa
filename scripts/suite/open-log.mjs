import { createWriteStream } from 'node:fs';

/**
 * @param {string} file
 * @returns {{ log: import('node:fs').WriteStream, failure: Promise<never> }} `failure` rejects when the log
 *   cannot be written, for example on a full disk; a suite that runs already goes on without a log
 */
export function openLog(file) {
  const log = createWriteStream(file);
  const failure = new Promise((/** @type {(value: never) => void} */ _, reject) => {
    log.on('error', reject);
  });
  failure.catch(() => {});
  return { log, failure };
}
