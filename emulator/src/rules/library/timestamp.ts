import {
  dateToNanos,
  floorDivide,
  floorModulo,
  isTimestamp,
  NANOS_PER_DAY,
  NANOS_PER_MILLI,
  NANOS_PER_SECOND,
  parseTimestamp,
  utcDate,
} from '#values/calendar';
import { intValue } from '#values/value';
import { type Builtin, overload, type Result, type Table } from './builtin';

/** Methods of `timestamp`, all in UTC. */
export const timestampMethods: Table = {
  year: onDate((date) => date.getUTCFullYear()),
  month: onDate((date) => date.getUTCMonth() + 1),
  day: onDate((date) => date.getUTCDate()),
  hours: onDate((date) => date.getUTCHours()),
  minutes: onDate((date) => date.getUTCMinutes()),
  seconds: onDate((date) => date.getUTCSeconds()),
  nanos: [overload(['timestamp'], ({ nanos }) => intValue(floorModulo(nanos, NANOS_PER_SECOND)))],
  // Monday is 1, Sunday 7.
  dayOfWeek: onDate((date) => date.getUTCDay() || 7),
  dayOfYear: onDate(dayOfYear),
  date: [
    overload(['timestamp'], ({ nanos }) => timestampOf(nanos - floorModulo(nanos, NANOS_PER_DAY))),
  ],
  time: [
    overload(['timestamp'], ({ nanos }) => ({
      type: 'duration',
      nanos: floorModulo(nanos, NANOS_PER_DAY),
    })),
  ],
  toMillis: [overload(['timestamp'], ({ nanos }) => intValue(floorDivide(nanos, NANOS_PER_MILLI)))],
};

export const timestampPackage: Table = {
  date: [
    overload(['int', 'int', 'int'], (year, month, day) =>
      dateOf(year.value, month.value, day.value),
    ),
  ],
  value: [
    overload(['int'], ({ value }) => timestampOf(value * NANOS_PER_MILLI)),
    // An RFC 3339 text is accepted as well (measured: D27).
    overload(['string'], ({ value }) => timestampOf(parseTimestamp(value))),
  ],
};

function onDate(part: (date: Date) => number): Builtin {
  return [overload(['timestamp'], ({ nanos }) => intValue(part(utcDate(nanos))))];
}

function dayOfYear(date: Date): number {
  const first = new Date(0);
  first.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - first.getTime()) / 86_400_000) + 1;
}

function dateOf(year: bigint, month: bigint, day: bigint): Result {
  if (year < 1n || year > 9999n) {
    return {
      error:
        'Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. ' +
        `year: ${String(year)}.`,
    };
  }
  const nanos = dateToNanos(Number(year), Number(month), Number(day));
  if (nanos !== undefined) return timestampOf(nanos);
  return {
    error: `Date is not valid. year: ${String(year)}, month: ${String(month)} day: ${String(day)}.`,
  };
}

/** A timestamp, or the engine's words for one that is out of range or not readable. */
export function timestampOf(nanos: bigint | undefined): Result {
  if (nanos !== undefined && isTimestamp(nanos)) return { type: 'timestamp', nanos };
  return {
    error:
      'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. ' +
      'Nanos must be in range [0, +999,999,999].',
  };
}
