import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackOff } from './useBackOff';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderBackOff = (request: Parameters<typeof useBackOff>[0]) =>
  renderHook(() => useBackOff(request)).result;
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });

it('waits twice as long each time, five minutes at most, until it was answered', () => {
  const result = renderBackOff('sign-in');
  expect(result.current.secondsLeft).toBe(0);

  const waits = [1, 2, 3, 4, 5, 6].map(() => {
    act(() => result.current.backOff());
    const { secondsLeft } = result.current;
    pass(secondsLeft);
    expect(result.current.secondsLeft).toBe(0);
    return secondsLeft;
  });
  expect(waits).toEqual([30, 60, 120, 240, 300, 300]);

  act(() => result.current.forgive());
  act(() => result.current.backOff());
  expect(result.current.secondsLeft).toBe(30);
});

it('counts down by the second, and goes on behind another screen', () => {
  const first = renderHook(() => useBackOff('link'));
  act(() => first.result.current.backOff());
  pass(1);
  expect(first.result.current.secondsLeft).toBe(29);

  first.unmount();
  pass(9);
  expect(renderBackOff('link').current.secondsLeft).toBe(20);
  expect(renderBackOff('password').current.secondsLeft).toBe(0);
});
