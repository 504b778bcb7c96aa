export interface CalendarNames {
  readonly months: string[];
  readonly shortMonths: string[];
  readonly days: string[];
  readonly shortDays: string[];
}

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

/** The names a calendar needs, in a language, from the browser. */
export function calendarNames(locale: string): CalendarNames {
  const months = (month: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2023, index, 1)));
  };
  const days = (weekday: 'long' | 'narrow') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => format.format(SUNDAY + index * DAY_MS));
  };
  return {
    months: months('long'),
    shortMonths: months('short'),
    days: days('long'),
    shortDays: days('narrow'),
  };
}
