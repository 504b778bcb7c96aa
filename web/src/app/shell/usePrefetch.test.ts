import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchScreens } from '../screens';
import { PREFETCH_AFTER_MS, usePrefetch } from './usePrefetch';

vi.mock('../screens', () => ({ prefetchScreens: vi.fn() }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(prefetchScreens).mockClear();
  Reflect.deleteProperty(navigator, 'connection');
});

function saveData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

it.each([undefined, false])('fetches the other screens a moment later (saveData: %s)', (value) => {
  if (value !== undefined) saveData(value);
  renderHook(() => usePrefetch(i18next));
  vi.advanceTimersByTime(PREFETCH_AFTER_MS - 1);
  expect(prefetchScreens).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prefetchScreens).toHaveBeenCalledOnce();
});

it('fetches nothing for a person who saves data', () => {
  saveData(true);
  renderHook(() => usePrefetch(i18next));
  vi.advanceTimersByTime(10 * PREFETCH_AFTER_MS);
  expect(prefetchScreens).not.toHaveBeenCalled();
});

it('fetches nothing for a screen that was left at once', () => {
  const { unmount } = renderHook(() => usePrefetch(i18next));
  unmount();
  vi.advanceTimersByTime(PREFETCH_AFTER_MS);
  expect(prefetchScreens).not.toHaveBeenCalled();
});
