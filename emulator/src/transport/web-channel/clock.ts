/** Time as sessions see it; tests bring their own. */
export interface Clock {
  now(): number;
  /** Returns what stops it. */
  every(intervalMs: number, task: () => void): () => void;
}

/** Never keeps the process running. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  every: (intervalMs, task) => {
    const timer = setInterval(task, intervalMs).unref();
    return () => clearInterval(timer);
  },
};
