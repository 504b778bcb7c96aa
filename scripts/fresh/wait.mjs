import { setTimeout } from 'node:timers/promises';

/**
 * @template T
 * @param {number} ms
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Error} if the work takes longer
 */
export async function within(ms, what, work) {
  const alarm = new AbortController();
  const late = setTimeout(ms, undefined, alarm).then(() => {
    throw new Error(`${what} took more than ${ms / 1000} s.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    alarm.abort();
    late.catch(() => {}); // rejects when the alarm is aborted
  }
}
