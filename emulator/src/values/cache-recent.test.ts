import { describe, expect, it } from 'vitest';
import { cacheRecent } from './cache-recent';

/** Counts the calls for each key. */
function countCalls(limit: number) {
  const times = new Map<object, number>();
  const derive = cacheRecent((key: object) => {
    times.set(key, (times.get(key) ?? 0) + 1);
    return { of: key };
  }, limit);
  return { made: derive, timesOf: (key: object) => times.get(key) };
}

describe('what is made of an object', () => {
  it('is made once while it is asked for, whatever else is', () => {
    const { made, timesOf } = countCalls(3);
    const key = {};
    const first = made(key);

    for (let others = 0; others < 20; others += 1) {
      made({});
      expect(made(key)).toBe(first);
    }

    expect(timesOf(key)).toBe(1);
  });

  it('is forgotten after as many others as are kept, twice', () => {
    const { made, timesOf } = countCalls(3);
    const key = {};
    made(key);

    for (let others = 0; others < 6; others += 1) made({});
    made(key);

    expect(timesOf(key)).toBe(2);
  });
});
