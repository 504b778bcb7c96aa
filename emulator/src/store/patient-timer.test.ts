import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PatientTimer } from './patient-timer';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('A patient timer calls back after its time and what came before', async () => {
  const order: string[] = [];
  new PatientTimer(() => order.push('timer'), 50);
  setImmediate(() => order.push('event'));
  vi.advanceTimersByTime(50);
  await new Promise(setImmediate);

  expect(order).toEqual(['event', 'timer']);
});

it.each(['restart', 'stop'] as const)(
  'A %s of a patient timer is in time for such an event',
  async (act) => {
    const callback = vi.fn<() => void>();
    const timer = new PatientTimer(callback, 50);
    setImmediate(() => timer[act]());
    vi.advanceTimersByTime(50);
    await new Promise(setImmediate);
    vi.advanceTimersByTime(49);
    await new Promise(setImmediate);

    expect(callback).not.toHaveBeenCalled();
  },
);

it('A patient timer calls back once its time is over after a restart', async () => {
  const callback = vi.fn<() => void>();
  const timer = new PatientTimer(callback, 50);
  vi.advanceTimersByTime(49);
  timer.restart();
  vi.advanceTimersByTime(50);
  await new Promise(setImmediate);

  expect(callback).toHaveBeenCalledTimes(1);
});
