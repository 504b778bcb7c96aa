import {
  addDays as addCalendarDays,
  differenceInCalendarDays,
  formatISO,
  getISODay,
  isValid,
  parseISO,
} from 'date-fns';

/**
 * A day of the calendar, `yyyy-MM-dd`, in the workspace's zone. Deadlines and start dates are days,
 * not instants, so that no reader's time zone and no change of clocks can move them.
 */
export type CalendarDay = string;

/** The zone whose midnight ends a day, unless the functions' parameter says otherwise. */
export const WORKSPACE_TIME_ZONE = 'Europe/Paris';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists: `2026-02-29` does not. */
export function isCalendarDay(value: string): boolean {
  return SHAPE.test(value) && isValid(parseISO(value));
}

/**
 * The first and the last day that people may enter. Every format that days leave in can write them: the year of a
 * calendar file has four digits. Fixed, so that no clock is needed.
 */
const FIRST_DAY: CalendarDay = '1970-01-01';
export const LAST_DAY: CalendarDay = '2099-12-31';

/** Whether people may enter a day, or an instant in ISO 8601. */
export function isInDayRange(text: string): boolean {
  const day = text.slice(0, FIRST_DAY.length);
  return FIRST_DAY <= day && day <= LAST_DAY;
}

/** Keeps one format for each zone: creating one is slow, and lists use it for each row. */
function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    formats.set(timeZone, format);
    return format;
  };
}

const dayFormat = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const clockFormat = formatsByZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** The day it is in `timeZone` at `instant`. */
export function dayAt(instant: Date, timeZone: string = WORKSPACE_TIME_ZONE): CalendarDay {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(day: CalendarDay, timeZone: string = WORKSPACE_TIME_ZONE): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The zone's clock at a guess tells its offset there; once more, in case clocks change in between.
  const guess = midnight - offsetAt(midnight, timeZone);
  const start = midnight - offsetAt(guess, timeZone);
  // Where clocks skip midnight itself, that was still the evening before: the day begins with the skip.
  return new Date(Math.max(start, midnight - offsetAt(start, timeZone)));
}

/** Milliseconds by which the clocks of `timeZone` are ahead of UTC at `instant`. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = clockFormat(timeZone).format(instant);
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - instant;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return getISODay(parseISO(day));
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return formatISO(addCalendarDays(parseISO(day), count), { representation: 'date' });
}
