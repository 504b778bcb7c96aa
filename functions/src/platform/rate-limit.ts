import type { DocumentSnapshot } from 'firebase-admin/firestore';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** At most `max` in a fixed window of `length` milliseconds. */
export interface RateLimit {
  readonly max: number;
  readonly length: number;
}

/** `rateLimits/{key}`. Firestore deletes it some time after `expiresAt` (firestore.indexes.json). */
interface StoredWindow {
  readonly startedAt: Date;
  readonly count: number;
  readonly expiresAt: Date;
}

/** The window to store after one more call, or the seconds to wait when it is full. */
export type WindowCount =
  | { readonly isFull: false; readonly window: StoredWindow }
  | { readonly isFull: true; readonly seconds: number };

export function countInWindow(
  snapshot: DocumentSnapshot,
  { max, length }: RateLimit,
  now: Date,
): WindowCount {
  const start = Math.floor(now.getTime() / length) * length;
  const end = start + length;
  const isCurrent = snapshot.exists && instantOf(snapshot, 'startedAt') === start;
  const count = isCurrent ? Number(snapshot.get('count')) : 0;
  if (count >= max) return { isFull: true, seconds: Math.ceil((end - now.getTime()) / 1000) };
  const window = { startedAt: new Date(start), count: count + 1, expiresAt: new Date(end) };
  return { isFull: false, window };
}

function instantOf(snapshot: DocumentSnapshot, field: string): number {
  return (snapshot.get(field) as { toMillis(): number }).toMillis();
}
