import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonInPage, markSignedIn } from '../core/sign-out';
import {
  awaitAnswer,
  awaitChange,
  subscribeToPendingWrites,
  readPendingWrites,
} from './pending-writes';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  markSignedIn();
  forgetPersonInPage();
  vi.useRealTimers();
});

const never = () => new Promise<void>(() => undefined);

function wouldAsk(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('counts the changes that nothing but the page holds, until each is answered', async () => {
  let answer: () => void = () => undefined;
  const change = awaitChange(new Promise<void>((resolve) => (answer = resolve)));
  void awaitChange(never());
  void awaitAnswer(never());
  expect(readPendingWrites()).toEqual({ changes: 2, isLate: false });
  answer();
  await change;
  expect(readPendingWrites().changes).toBe(1);
});

it('is late after eight seconds, no sooner, and only then asks before the tab is closed', async () => {
  void awaitChange(never());
  await vi.advanceTimersByTimeAsync(7_999);
  expect(readPendingWrites().isLate).toBe(false);
  expect(wouldAsk()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(readPendingWrites().isLate).toBe(true);
  expect(wouldAsk()).toBe(true);
});

it('is no longer late with a refusal, which goes to whoever asked', async () => {
  const change = awaitChange(
    new Promise<void>((_resolve, reject) => {
      setTimeout(() => reject(new Error('permission-denied')), 20_000);
    }),
  );
  const rejection = expect(change).rejects.toThrow('permission-denied');
  await vi.advanceTimersByTimeAsync(20_000);
  await rejection;
  expect(readPendingWrites()).toEqual({ changes: 0, isLate: false });
  expect(wouldAsk()).toBe(false);
});

it('does not ask before the tab is closed for what is kept elsewhere', async () => {
  void awaitAnswer(never());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readPendingWrites()).toEqual({ changes: 0, isLate: true });
  expect(wouldAsk()).toBe(false);
});

it('tells only what changes, and nothing of whoever has gone', async () => {
  markSignedIn();
  const listener = vi.fn();
  const stop = subscribeToPendingWrites(listener);
  void awaitAnswer(never());
  expect(listener).not.toHaveBeenCalled();
  void awaitChange(never());
  await vi.advanceTimersByTimeAsync(8_000);
  expect(listener).toHaveBeenCalledTimes(2);
  forgetPersonInPage();
  expect(readPendingWrites()).toEqual({ changes: 0, isLate: false });
  stop();
});
