import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CandidateBatch } from './candidate-batch';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function batch() {
  const sentBatches: string[][] = [];
  const candidates = new CandidateBatch((some) =>
    sentBatches.push(some.map(({ candidate }) => candidate ?? '')),
  );
  return { candidates, sentBatches };
}

it('candidates that come one after the other go together', () => {
  const { candidates, sentBatches } = batch();
  candidates.add({ candidate: 'a' });
  vi.advanceTimersByTime(50);
  candidates.add({ candidate: 'b' });
  vi.advanceTimersByTime(30);
  expect(sentBatches).toEqual([['a', 'b']]);
  candidates.add({ candidate: 'c' });
  vi.advanceTimersByTime(80);
  expect(sentBatches).toEqual([['a', 'b'], ['c']]);
});

it('nothing is sent of a connection that is over', () => {
  const { candidates, sentBatches } = batch();
  candidates.add({ candidate: 'a' });
  candidates.drop();
  vi.runAllTimers();
  expect(sentBatches).toEqual([]);
});
