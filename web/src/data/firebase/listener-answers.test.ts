import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Module from './listener-answers';

let listening: typeof Module;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  listening = await import('./listener-answers');
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('a listener that is not answered for long is told, once, and so is the first answer of any', async () => {
  const states: boolean[] = [];
  listening.subscribeToUnanswered(() => states.push(listening.isUnanswered()));
  const one = listening.expectAnswer();
  const other = listening.expectAnswer();

  await pass(14);
  expect(states).toEqual([]);
  await pass(2);
  expect(states).toEqual([true]);

  one.resolve();
  expect(states).toEqual([true, false]);
  other.cancel();
  expect(states).toEqual([true, false]);
});

it('who waits while others are answered waits for a slow answer, not for a lost server', async () => {
  const others = listening.expectAnswer();
  listening.expectAnswer();
  await pass(14);
  others.resolve();
  await pass(60);

  expect(listening.isUnanswered()).toBe(false);
});

it('is overdue after five seconds, when a slow network is no lost server yet', async () => {
  const states: boolean[] = [];
  listening.subscribeToOverdue(() => states.push(listening.isOverdue()));
  const one = listening.expectAnswer();
  await pass(4);
  expect(states).toEqual([]);
  await pass(1);
  expect(states).toEqual([true]);
  expect(listening.isUnanswered()).toBe(false);

  one.resolve();
  expect(states).toEqual([true, false]);
});

it('an answer from before it asked says nothing about it', async () => {
  listening.expectAnswer().resolve();
  await pass(1);
  listening.expectAnswer();
  await pass(16);

  expect(listening.isUnanswered()).toBe(true);
});

it('nothing is missed any more once who waited has gone', async () => {
  const one = listening.expectAnswer();
  await pass(16);
  one.cancel();
  expect(listening.isUnanswered()).toBe(false);

  listening.expectAnswer().cancel();
  await pass(60);
  expect(listening.isUnanswered()).toBe(false);
});
