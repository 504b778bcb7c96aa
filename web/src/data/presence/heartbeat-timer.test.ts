import { AWAY_AFTER_MS, HEARTBEAT_GAP_MS, HEARTBEAT_MS } from '@ouvrage/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHeartbeat, type HeartbeatOptions } from './heartbeat-timer';

const START = new Date('2026-03-12T08:00:00Z').getTime();

interface Beat {
  readonly at: number;
  readonly state: string;
}

/** A heart whose beats take `delay` to be acknowledged. Its person is active all the time, or only at the start. */
function createHeartbeat({ delay = 0, lastBeat = 0, fails = false, isActive = true } = {}) {
  const beats: Beat[] = [];
  const times = { beat: lastBeat, activity: START };
  const controller = new AbortController();
  const parts: HeartbeatOptions = {
    write: async (state) => {
      beats.push({ at: Date.now() - START, state });
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (fails) throw new Error('permission-denied');
    },
    lastActivity: () => (isActive ? Date.now() : times.activity),
    lastBeat: () => times.beat,
    saveBeat: (at) => (times.beat = at),
  };
  return { beats, times, controller, begin: () => startHeartbeat(parts, controller.signal) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

it('beats at once, and then two and a half minutes after each beat has arrived', async () => {
  const { beats, begin } = createHeartbeat({ delay: 5_000 });
  begin();
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS + 15_000);
  expect(beats.map(({ at }) => at)).toEqual([0, 155_000, 310_000, 465_000]);
});

it('goes on when a beat was refused', async () => {
  const { beats, begin } = createHeartbeat({ fails: true });
  begin();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(beats).toHaveLength(2);
});

it('waits for the end of the minute when the page was loaded anew', async () => {
  const { beats, begin } = createHeartbeat({ lastBeat: START - 20_000 });
  begin();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(beats).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(beats).toEqual([{ at: 40_000, state: 'online' }]);
});

it('is not silenced by a clock that was set back since', () => {
  const { beats, begin } = createHeartbeat({ lastBeat: START + 10 * HEARTBEAT_MS });
  begin();
  expect(beats).toHaveLength(1);
});

it('says that the person is away after five minutes without activity, and that they are back', async () => {
  const { beats, times, begin } = createHeartbeat({ isActive: false });
  const notice = begin();
  await vi.advanceTimersByTimeAsync(AWAY_AFTER_MS + 1_000);
  times.activity = Date.now();
  notice();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_GAP_MS);
  expect(beats).toEqual([
    { at: 0, state: 'online' },
    { at: HEARTBEAT_MS, state: 'online' },
    { at: AWAY_AFTER_MS, state: 'away' },
    { at: AWAY_AFTER_MS + HEARTBEAT_GAP_MS, state: 'online' },
  ]);
});

it('beats on while the person is away, and at once when they are back later', async () => {
  const { beats, times, begin } = createHeartbeat({ isActive: false });
  const notice = begin();
  await vi.advanceTimersByTimeAsync(AWAY_AFTER_MS + HEARTBEAT_MS + 2 * HEARTBEAT_GAP_MS);
  times.activity = Date.now();
  notice();
  expect(beats.slice(-2)).toEqual([
    { at: AWAY_AFTER_MS + HEARTBEAT_MS, state: 'away' },
    { at: AWAY_AFTER_MS + HEARTBEAT_MS + 2 * HEARTBEAT_GAP_MS, state: 'online' },
  ]);
});

it('makes up for what it slept through when it is woken, and never beats sooner', async () => {
  const { beats, begin } = createHeartbeat();
  const wake = begin();
  await vi.advanceTimersByTimeAsync(30_000);
  wake();
  expect(beats).toHaveLength(1);
  vi.setSystemTime(START + 3 * HEARTBEAT_MS);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(beats.map(({ at }) => at)).toEqual([0, 3 * HEARTBEAT_MS]);
});

it('ends with the session, also in the middle of a beat', async () => {
  const { beats, times, controller, begin } = createHeartbeat({ delay: 5_000 });
  begin();
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort();
  times.beat = 0;
  await vi.advanceTimersByTimeAsync(5 * HEARTBEAT_MS);
  expect(beats).toHaveLength(1);
  expect(times.beat).toBe(0);
});
