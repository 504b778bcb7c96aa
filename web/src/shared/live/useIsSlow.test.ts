import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsSlow } from './useIsSlow';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderIsSlow = () =>
  renderHook(({ waiting, step }) => useIsSlow(waiting, undefined, step), {
    initialProps: { waiting: true, step: 'account' },
  });
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('says so after five seconds, until there is an answer, and anew the next time', () => {
  const { result, rerender } = renderIsSlow();
  pass(4_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);

  rerender({ waiting: false, step: 'account' });
  expect(result.current).toBe(false);
  rerender({ waiting: true, step: 'account' });
  expect(result.current).toBe(false);
  pass(5_000);
  expect(result.current).toBe(true);
});

it('leaves each step its time, and takes nothing back that was said', () => {
  const { result, rerender } = renderIsSlow();
  pass(4_000);
  rerender({ waiting: true, step: 'profile' });
  pass(4_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);

  rerender({ waiting: true, step: 'another' });
  expect(result.current).toBe(true);
});
