import { createHash } from 'node:crypto';

/**
 * Pseudo-random choices that are the same in every run, because the demo must not change when it is made
 * again. Each subject has its own source, so that a choice does not depend on earlier ones.
 */
export interface Chance {
  /** An integer between `from` and `to`, both included. */
  whole: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  happens: (share: number) => boolean;
}

export function chanceFor(subject: string): Chance {
  let state = createHash('sha256').update(subject).digest().readUInt32LE(0);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error(`Nothing to pick from for ${subject}.`);
      return item;
    },
    happens: (share) => next() < share,
  };
}

/** @returns an id in the format of operation ids */
export function operationIdFor(subject: string): string {
  return createHash('sha256').update(`operation ${subject}`).digest('hex').slice(0, 20);
}
