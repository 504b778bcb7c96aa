import { dateFormat, LOCALES, type CalendarDay, type Language } from '@ouvrage/domain';

/** Days and shares in one language, as the screens write them. */
export interface CalendarWords {
  /** `2 septembre 2026` */
  readonly day: (day: CalendarDay) => string;
  /** `25 nov. 2026` */
  readonly briefDay: (day: CalendarDay) => string;
  /** `25 nov.`, with the year when it is not that of `today`. */
  readonly nearDay: (day: CalendarDay, today: CalendarDay) => string;
  /** `novembre`, `nov.` or `N`. */
  readonly month: (day: CalendarDay, width: 'long' | 'short' | 'narrow') => string;
  /** `45 %` */
  readonly percent: (value: number) => string;
}

export function calendarWordsIn(language: Language): CalendarWords {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, { timeZone: 'UTC', ...options });
    return (day: CalendarDay) => format(new Date(`${day}T12:00:00Z`));
  };
  const brief = dates({ day: 'numeric', month: 'short' });
  const briefWithYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const months = {
    long: dates({ month: 'long' }),
    short: dates({ month: 'short' }),
    narrow: dates({ month: 'narrow' }),
  };
  const percent = new Intl.NumberFormat(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return {
    day: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    briefDay: briefWithYear,
    nearDay: (day, today) => (day.slice(0, 4) === today.slice(0, 4) ? brief : briefWithYear)(day),
    month: (day, width) => months[width](day),
    // Western digits take a Western sign, as one left-to-right run inside Arabic text.
    percent: (value) => (language === 'ar' ? `\u2068${value}%\u2069` : percent.format(value / 100)),
  };
}
