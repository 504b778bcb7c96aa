import { isInDayRange, WORKSPACE_TIME_ZONE } from '@ouvrage/domain';

/** Local date and time in the workspace's zone, as a form holds it: `2026-03-10T14:30`. */
export type ClockTime = string;

const MINUTES = 'yyyy-MM-ddTHH:mm'.length;

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: WORKSPACE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function clockTimeAt(instant: Date): ClockTime {
  return CLOCK.format(instant).replace(' ', 'T').slice(0, MINUTES);
}

/**
 * The instant of `time` in the workspace's zone, whatever the user's own zone; null when it is invalid, or on a day
 * that people may not enter: while a year is typed it is 2, 20 and 202.
 * When clocks go back and a time occurs twice, the second one.
 */
export function instantOf(time: ClockTime): Date | null {
  const clock = Date.parse(`${time}Z`);
  if (time.length < MINUTES || !isInDayRange(time) || Number.isNaN(clock)) return null;
  const aheadAt = (instant: number) =>
    Date.parse(`${clockTimeAt(new Date(instant))}Z`) - Math.floor(instant / 60_000) * 60_000;
  // The zone's offset at a guess corrects it; done twice in case the clocks change in between.
  const guess = clock - aheadAt(clock);
  return new Date(clock - aheadAt(guess));
}

const HOUR_MS = 3_600_000;

/** The next full hour that is at least half an hour away. */
export function nextHour(now: Date): ClockTime {
  return clockTimeAt(new Date(Math.ceil((now.getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS));
}

const SEPARATOR = 'T';
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
/** `9`, `9h`, `9h30`, `9:30`, `09.30`, `0930`. */
const TYPED_HOUR = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2})|\s*h)?$/i;

/** The two parts of a time; each may hold what was typed and is none. */
export function splitClockTime(time: ClockTime): { readonly day: string; readonly hour: string } {
  const at = time.lastIndexOf(SEPARATOR);
  return at === -1 ? { day: time, hour: '' } : { day: time.slice(0, at), hour: time.slice(at + 1) };
}

export function joinClockTime(day: string, hour: string): ClockTime {
  return day === '' && hour === '' ? '' : `${day}${SEPARATOR}${hour}`;
}

/** Whether it is `HH:mm`. */
export function isHour(text: string): boolean {
  return HOUR.test(text);
}

/** A typed hour as `HH:mm`; a text that is none stays as it is. */
export function parseHour(text: string): string {
  const [, hours, minutes = '00'] = TYPED_HOUR.exec(text.trim()) ?? [];
  const hour = hours === undefined ? '' : `${hours.padStart(2, '0')}:${minutes}`;
  return isHour(hour) ? hour : text.trim();
}
