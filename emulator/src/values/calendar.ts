export const NANOS_PER_SECOND = 1_000_000_000n;
export const NANOS_PER_MICRO = 1000n;
export const NANOS_PER_MILLI = 1_000_000n;
export const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

const MIN_SECONDS = -62_135_596_800n;
const MAX_SECONDS = 253_402_300_799n;
const MAX_DURATION_SECONDS = 315_576_000_000n;

/** Years 1 to 9999, the range of google.protobuf.Timestamp. */
export function isTimestamp(nanos: bigint): boolean {
  const seconds = floorDivide(nanos, NANOS_PER_SECOND);
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS;
}

/** About 10,000 years either way, the range of google.protobuf.Duration. */
export function isDuration(nanos: bigint): boolean {
  const seconds = nanos / NANOS_PER_SECOND;
  return seconds >= -MAX_DURATION_SECONDS && seconds <= MAX_DURATION_SECONDS;
}

/** Rounds towards minus infinity, so that instants before 1970 fall in the right second. */
export function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

export function floorModulo(value: bigint, by: bigint): bigint {
  const rest = value % by;
  return rest < 0n ? rest + by : rest;
}

/** The UTC calendar date of an instant. `Date` covers years 1 to 9999 without loss at this grain. */
export function utcDate(nanos: bigint): Date {
  return new Date(Number(floorDivide(nanos, NANOS_PER_MILLI)));
}

/** The instant at which a day begins, or undefined when the calendar has no such day. */
export function dateToNanos(year: number, month: number, day: number): bigint | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? BigInt(date.getTime()) * NANOS_PER_MILLI : undefined;
}

const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/** An RFC 3339 instant in nanoseconds since 1970, or undefined. */
export function parseTimestamp(text: string): bigint | undefined {
  const match = RFC_3339.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hours, minutes, seconds, fraction = '', zone = 'Z'] = match;
  const midnight = dateToNanos(Number(year), Number(month), Number(day));
  if (midnight === undefined) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const clock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) - offsetSeconds(zone);
  const nanos = midnight + BigInt(clock) * NANOS_PER_SECOND + BigInt(fraction.padEnd(9, '0'));
  return isTimestamp(nanos) ? nanos : undefined;
}

function offsetSeconds(zone: string): number {
  if (zone === 'Z') return 0;
  const size = Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(4, 6)) * 60;
  return zone.startsWith('-') ? -size : size;
}

/** The instant in RFC 3339 with as many fraction digits as it needs, in groups of three. */
export function timestampText(nanos: bigint): string {
  const whole = utcDate(nanos).toISOString().slice(0, 19);
  return `${whole}${fractionText(floorModulo(nanos, NANOS_PER_SECOND))}Z`;
}

export function durationText(nanos: bigint): string {
  const size = nanos < 0n ? -nanos : nanos;
  const sign = nanos < 0n ? '-' : '';
  return `${sign}${String(size / NANOS_PER_SECOND)}${fractionText(size % NANOS_PER_SECOND)}s`;
}

function fractionText(nanos: bigint): string {
  if (nanos === 0n) return '';
  return `.${String(nanos)
    .padStart(9, '0')
    .replace(/(000)+$/, '')}`;
}
