/** What time it is, in microseconds since 1970. */
export type Clock = () => number;

/** The system's clock to the microsecond: wall time at the start, carried on by a steady timer. */
export const systemClock: Clock = () =>
  Math.floor((performance.timeOrigin + performance.now()) * 1000);
