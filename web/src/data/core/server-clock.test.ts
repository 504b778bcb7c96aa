import { afterEach, describe, expect, it, vi } from 'vitest';
import { readServerClock, serverNow, subscribeToServerClock } from './server-clock';

const SERVER = new Date('2026-03-12T08:00:00Z');
const DAY = 86_400_000;

/** An answer of our own host to a browser whose clock is off by `off`. */
function answer(off: number, headers: Record<string, string>) {
  vi.useFakeTimers({ now: SERVER.getTime() + off });
  readServerClock({ headers: new Headers(headers) });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of the server', () => {
  it.each([
    ['right', 0],
    ['a day ahead', DAY],
    ['three days behind', -3 * DAY],
  ])('is told by an answer to a browser whose own is %s', (_clock, off) => {
    answer(off, { date: SERVER.toUTCString() });
    expect(serverNow()).toEqual(SERVER);
    vi.advanceTimersByTime(DAY);
    expect(serverNow().getTime()).toBe(SERVER.getTime() + DAY);
  });

  it('counts the time that a cache has kept the answer', () => {
    const sentAt = new Date(SERVER.getTime() - 90_000);
    answer(DAY, { date: sentAt.toUTCString(), age: '90' });
    expect(serverNow()).toEqual(SERVER);
  });

  it('goes on as it was when an answer tells no time', () => {
    answer(DAY, { date: SERVER.toUTCString() });
    answer(DAY, {});
    expect(serverNow()).toEqual(SERVER);
  });

  it('says so when it moves', () => {
    const listener = vi.fn();
    const stop = subscribeToServerClock(listener);
    answer(0, { date: SERVER.toUTCString() });
    expect(listener).toHaveBeenCalledOnce();
    stop();
    answer(0, { date: SERVER.toUTCString() });
    expect(listener).toHaveBeenCalledOnce();
  });
});
