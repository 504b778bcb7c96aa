/**
 * Days and times in the time zone of the workspace. Moving by days keeps the local time, also over a change
 * to summer time: a visa given at 10:14 stays at 10:14.
 */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The zone of the workspace. demo.test.ts asserts that it is `WORKSPACE_TIME_ZONE` of the domain. */
export const TIME_ZONE = 'Europe/Paris';

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** @returns the local time, encoded as if it were UTC */
function wallTime(instant: Date): number {
  const parts = Object.fromEntries(
    wall.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const milliseconds = ((instant.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** @param time as returned by `wallTime` */
function instantOfWallTime(time: number): Date {
  const guess = new Date(time);
  const first = new Date(time - (wallTime(guess) - guess.getTime()));
  // The guess may be on the other side of a change to or from summer time, with another offset.
  return new Date(time - (wallTime(first) - first.getTime()));
}

/** @param minute since midnight, local time */
export function instantAt(day: string, minute: number): Date {
  return instantOfWallTime(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS);
}

export function shiftInstant(instant: Date, days: number): Date {
  return instantOfWallTime(wallTime(instant) + days * DAY_MS);
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @returns the same day, or the Friday before a weekend */
export function workdayUpTo(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return shiftDay(day, -1);
  return weekday === 0 ? shiftDay(day, -2) : day;
}
