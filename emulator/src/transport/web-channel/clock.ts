/** The clock of sessions. Tests replace it. */
export interface Clock {
  now(): number;
  /** Returns what stops it. */
  every(intervalMs: number, task: () => void): () => void;
}

/** Does not keep the process running. */
export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  every: (intervalMs, task) => {
    const timer = setInterval(task, intervalMs).unref();
    return () => clearInterval(timer);
  },
};
