import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Emitter, ObservableValue, useObservableValue } from './observable';

it('calls listeners at once, in the order in which they subscribed, until each has ended', () => {
  const calls: string[] = [];
  const emitter = new Emitter<[name: string]>();
  const stop = emitter.subscribe((name) => calls.push(`first ${name}`));
  emitter.subscribe((name) => calls.push(`second ${name}`));

  emitter.emit('a');
  expect(calls).toEqual(['first a', 'second a']);
  stop();
  emitter.emit('b');
  expect(calls).toEqual(['first a', 'second a', 'second b']);
  emitter.clear();
  emitter.emit('c');
  expect(calls).toHaveLength(3);
});

it('notifies of a value that is another, and keeps the former when it is equal', () => {
  const former = { count: 1 };
  const value = new ObservableValue(former, (a, b) => a.count === b.count);
  const listener = vi.fn(() => value.get().count);
  value.subscribe(listener);

  value.set({ count: 1 });
  expect(listener).not.toHaveBeenCalled();
  expect(value.get()).toBe(former);
  value.set({ count: 2 });
  expect(listener).toHaveReturnedWith(2);
});

it('draws a screen again with each value', () => {
  const value = new ObservableValue('a');
  const { result } = renderHook(() => useObservableValue(value));
  expect(result.current).toBe('a');
  act(() => value.set('b'));
  expect(result.current).toBe('b');
});
