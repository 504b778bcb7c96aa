import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Speakers } from './speakers';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('who is loud speaks, also in the breath between two words, and then no more', async () => {
  let levels = new Map([
    ['loud', 0.3],
    ['quiet', 0.001],
  ]);
  const changes: string[][] = [];
  const speakers = new Speakers(
    () => Promise.resolve(levels),
    () => changes.push(['loud', 'quiet'].filter((id) => speakers.has(id))),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual([['loud']]);
  levels = new Map([
    ['loud', 0],
    ['quiet', 0],
  ]);
  await vi.advanceTimersByTimeAsync(500);
  expect(changes).toEqual([['loud']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual([['loud'], []]);
  speakers.end();
});

it('who has left does not speak', async () => {
  let levels = new Map([['loud', 0.3]]);
  const speakers = new Speakers(
    () => Promise.resolve(levels),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(300);
  expect(speakers.has('loud')).toBe(true);
  levels = new Map();
  await vi.advanceTimersByTimeAsync(300);
  expect(speakers.has('loud')).toBe(false);
  speakers.end();
});
