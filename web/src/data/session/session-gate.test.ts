import { afterEach, expect, it, vi } from 'vitest';
import { createGate, SESSION_CHECK_MS } from './session-gate';

afterEach(() => {
  vi.useRealTimers();
});

it('lets the session be checked at most once in 500 ms, however often it is asked', () => {
  vi.useFakeTimers();
  const mayCheck = createGate(SESSION_CHECK_MS);
  const moments: number[] = [];
  for (let at = 0; at <= 1_200; at += 100) {
    if (mayCheck()) moments.push(at);
    vi.advanceTimersByTime(100);
  }
  expect(moments).toEqual([0, 500, 1_000]);
});
