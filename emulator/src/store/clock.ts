/** What time it is in a database (`projects/p/databases/d`), in microseconds since 1970. */
export type Clock = (database: string) => number;

/** The system's clock to the microsecond: wall time at the start, carried on by a steady timer. */
export const systemClock = (): number =>
  Math.floor((performance.timeOrigin + performance.now()) * 1000);
