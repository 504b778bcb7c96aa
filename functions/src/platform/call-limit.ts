import { AppError, rateLimitPath } from '@ouvrage/domain';
import type { Context } from './context';
import { MINUTE, countInWindow, type RateLimit } from './rate-limit';

/**
 * What one person may ask of one callable at one instance: more than any screen asks, far less than a
 * script does. Instances are few (`maxInstances`), which bounds all of them together.
 */
export const ORDINARY: RateLimit = { max: 120, length: MINUTE };

/** Parallel calls of one person count in one document, so some wait for others. */
const MAX_ATTEMPTS = 20;

/**
 * Counts in memory, where a call costs nothing. Fixed windows, so that what is kept is the people of the
 * current one; a person may meet two windows' worth around the end of one.
 */
export class CallCounter {
  readonly #limit: RateLimit;
  readonly #counts = new Map<string, number>();
  #start = 0;

  constructor(limit: RateLimit = ORDINARY) {
    this.#limit = limit;
  }

  /** Throws `request/too-many` when this person has had enough of the window. */
  count(uid: string, now: Date): void {
    const { max, length } = this.#limit;
    const start = Math.floor(now.getTime() / length) * length;
    if (start !== this.#start) {
      this.#counts.clear();
      this.#start = start;
    }
    const count = this.#counts.get(uid) ?? 0;
    if (count >= max) throw tooMany(Math.ceil((start + length - now.getTime()) / 1000));
    this.#counts.set(uid, count + 1);
  }
}

/**
 * Counts in Firestore, for all instances together: a read and a write, for what costs much more. Throws
 * `request/too-many` when this person has had enough of this callable, and then writes nothing.
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
