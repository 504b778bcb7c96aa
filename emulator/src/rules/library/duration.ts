import { isDuration, NANOS_PER_DAY, NANOS_PER_MILLI, NANOS_PER_SECOND } from '#values/calendar';
import { intValue } from '#values/value';
import { overload, type Result, type Table } from './builtin';
import { invalidPattern } from './pattern';

const NANOS_PER_UNIT: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * NANOS_PER_DAY],
  ['d', NANOS_PER_DAY],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', NANOS_PER_MILLI],
  ['ns', 1n],
]);

/** Both parts have the sign of the duration. */
export const durationMethods: Table = {
  seconds: [overload(['duration'], ({ nanos }) => intValue(nanos / NANOS_PER_SECOND))],
  nanos: [overload(['duration'], ({ nanos }) => intValue(nanos % NANOS_PER_SECOND))],
};

export const durationPackage: Table = {
  value: [
    overload(['int', 'string'], ({ value }, unit) => {
      const nanos = NANOS_PER_UNIT.get(unit.value);
      // The engine reports an unknown unit as if it were a pattern.
      return nanos === undefined ? invalidPattern(unit.value) : durationOf(value * nanos);
    }),
  ],
  time: [
    overload(['int', 'int', 'int', 'int'], (hours, minutes, seconds, nanos) =>
      durationOf(
        (hours.value * 3600n + minutes.value * 60n + seconds.value) * NANOS_PER_SECOND +
          nanos.value,
      ),
    ),
  ],
  abs: [overload(['duration'], ({ nanos }) => durationOf(nanos < 0n ? -nanos : nanos))],
};

/** A duration, or the engine's words for one that is out of range. */
export function durationOf(nanos: bigint): Result {
  if (isDuration(nanos)) return { type: 'duration', nanos };
  return {
    error:
      'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. ' +
      'Nanos must be in range [-999,999,999, +999,999,999]. ' +
      'Nanos must have the same sign as seconds.',
  };
}
