import { OFFLINE_AFTER_MS, type PresenceRecord } from '@ouvrage/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPresenceWatch } from './presence-watch';

const START = new Date('2026-03-12T08:00:00Z').getTime();

interface FakeListener {
  readonly uids: readonly string[];
  readonly show: (records: readonly PresenceRecord[] | null) => void;
  isOpen: boolean;
}

function startWatch() {
  const listeners: FakeListener[] = [];
  const watch = createPresenceWatch(
    (uids, show) => {
      const listener: FakeListener = { uids, show, isOpen: true };
      listeners.push(listener);
      return () => (listener.isOpen = false);
    },
    () => new Date(),
  );
  return { watch, listeners };
}

const recordOf = (uid: string, secondsAgo = 0, state: PresenceRecord['state'] = 'online') => ({
  uid,
  state,
  lastSeenAt: new Date(Date.now() - secondsAgo * 1000),
});
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `person-${from + index}`);
const nothing = () => undefined;

/** Until the people who come at the same time have their listeners. */
const awaitListeners = () => Promise.resolve();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the listeners', () => {
  it('take thirty people each, also when each row asks for its own', async () => {
    const { watch, listeners } = startWatch();
    for (const uid of people(70)) watch.subscribe([uid], nothing);
    await awaitListeners();
    expect(listeners.map(({ uids }) => uids.length)).toEqual([30, 30, 10]);
  });

  it('are shared: who is shown twice is read once', async () => {
    const { watch, listeners } = startWatch();
    watch.subscribe(people(10), nothing);
    await awaitListeners();
    watch.subscribe(people(12), nothing);
    await awaitListeners();
    watch.subscribe(people(1), nothing);
    await awaitListeners();
    expect(listeners.map(({ uids }) => uids)).toEqual([people(10), people(2, 10)]);
  });

  it('end some seconds after their last person is off the screen, and not for a scroll there and back', async () => {
    const { watch, listeners } = startWatch();
    const stop = watch.subscribe(['anna', 'omar'], nothing);
    await awaitListeners();
    const stopOmar = watch.subscribe(['omar'], nothing);
    await awaitListeners();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(listeners[0]?.isOpen).toBe(true);
    stopOmar();
    vi.advanceTimersByTime(3_000);
    watch.subscribe(['omar'], nothing)();
    await awaitListeners();
    expect(listeners).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(listeners[0]?.isOpen).toBe(false);
  });

  it('all end when the person at the screen goes', async () => {
    const { watch, listeners } = startWatch();
    watch.subscribe(people(40), nothing);
    await awaitListeners();
    watch.close();
    expect(listeners.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });
});

describe('what is shown', () => {
  it('is what each says, and offline who was never seen', async () => {
    const { watch, listeners } = startWatch();
    watch.subscribe(['anna', 'omar', 'lise'], nothing);
    await awaitListeners();
    expect(watch.presences().size).toBe(0);
    listeners[0]?.show([recordOf('anna'), recordOf('omar', 10, 'away')]);
    expect(Object.fromEntries(watch.presences())).toEqual({
      anna: 'online',
      omar: 'away',
      lise: 'offline',
    });
  });

  it('turns offline by age alone, and says so once', async () => {
    const { watch, listeners } = startWatch();
    const listener = vi.fn();
    watch.subscribe(['anna'], listener);
    await awaitListeners();
    listeners[0]?.show([recordOf('anna')]);
    vi.advanceTimersByTime(OFFLINE_AFTER_MS - 1_000);
    expect(watch.presences().get('anna')).toBe('online');
    listener.mockClear();
    vi.advanceTimersByTime(6_000);
    expect(watch.presences().get('anna')).toBe('offline');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is nothing while the connection is down: nobody is said to be away for it', async () => {
    const { watch, listeners } = startWatch();
    watch.subscribe(['anna'], nothing);
    await awaitListeners();
    listeners[0]?.show([recordOf('anna')]);
    listeners[0]?.show(null);
    expect(watch.presences().has('anna')).toBe(false);
  });

  it('is the same object as long as nobody changes', async () => {
    const { watch, listeners } = startWatch();
    watch.subscribe(['anna'], nothing);
    await awaitListeners();
    listeners[0]?.show([recordOf('anna')]);
    const before = watch.presences();
    listeners[0]?.show([recordOf('anna')]);
    vi.advanceTimersByTime(10_000);
    expect(watch.presences()).toBe(before);
  });
});
