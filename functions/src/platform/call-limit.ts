import { AppError, rateLimitPath } from '@ouvrage/domain';
import type { Context } from './context';
import { MINUTE, countInWindow, type RateLimit } from './rate-limit';

/**
 * The calls of one person to one callable at one instance: more than any screen makes, far fewer than a
 * script. `maxInstances` bounds the total.
 */
export const ORDINARY: RateLimit = { max: 120, length: MINUTE };

/** Parallel calls of one person write the same document, so some are retried. */
const MAX_ATTEMPTS = 20;

/**
 * Counts in memory, without cost. Windows are fixed, so only the people of the current window are kept;
 * around the end of a window, a person may make twice as many calls.
 */
export class CallCounter {
  readonly #limit: RateLimit;
  readonly #counts = new Map<string, number>();
  #start = 0;

  constructor(limit: RateLimit = ORDINARY) {
    this.#limit = limit;
  }

  /** Throws `request/too-many` when this person has used up the window. */
  count(uid: string, now: Date): void {
    const seconds = this.waitOf(uid, now);
    if (seconds !== null) throw tooMany(seconds);
  }

  /** Counts a call; the seconds to wait when the window was used up. */
  waitOf(key: string, now: Date): number | null {
    const { max, length } = this.#limit;
    const start = Math.floor(now.getTime() / length) * length;
    if (start !== this.#start) {
      this.#counts.clear();
      this.#start = start;
    }
    const count = this.#counts.get(key) ?? 0;
    if (count >= max) return Math.ceil((start + length - now.getTime()) / 1000);
    this.#counts.set(key, count + 1);
    return null;
  }
}

/**
 * Counts in Firestore, for all instances together. This costs a read and a write, so it is for expensive
 * callables. Throws `request/too-many`, without a write, when this person has used up the window.
 */
export async function countCall(
  callable: string,
  uid: string,
  limit: RateLimit,
  { firestore, now }: Pick<Context, 'firestore' | 'now'>,
): Promise<void> {
  const ref = firestore.doc(rateLimitPath(`${callable}-${uid}`));
  await firestore.runTransaction(
    async (transaction) => {
      const next = countInWindow(await transaction.get(ref), limit, now());
      if (next.isFull) throw tooMany(next.seconds);
      transaction.set(ref, next.window);
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

function tooMany(seconds: number): AppError {
  return new AppError('request/too-many', { count: seconds });
}
