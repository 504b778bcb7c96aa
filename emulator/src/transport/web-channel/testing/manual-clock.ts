import { type Clock } from '../clock';

export interface ManualClock extends Clock {
  /** Runs what is due, in steps of the shortest interval. */
  advance(ms: number): void;
}

export function manualClock(): ManualClock {
  const tasks = new Map<() => void, { readonly intervalMs: number; due: number }>();
  let now = 0;
  return {
    now: () => now,
    every(intervalMs, task) {
      tasks.set(task, { intervalMs, due: now + intervalMs });
      return () => tasks.delete(task);
    },
    advance(ms) {
      const end = now + ms;
      const steps = Array.from(tasks.values(), ({ intervalMs }) => intervalMs);
      while (now < end) {
        now = Math.min(end, now + Math.min(...steps, ms));
        for (const [task, timing] of tasks) {
          if (timing.due > now) continue;
          timing.due += timing.intervalMs;
          task();
        }
      }
    },
  };
}
