import type { CalendarDay, Language } from '@ouvrage/domain';
import {
  dateFormat,
  dayAt,
  formatBytes,
  LOCALES,
  withWideSpaces,
  WORKSPACE_TIME_ZONE,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './useLanguage';

export interface Format {
  /** `2 septembre 2024` */
  readonly day: (day: CalendarDay) => string;
  /** `12 mars`, with the year when it is not this one. */
  readonly shortDay: (day: CalendarDay, today: CalendarDay) => string;
  /** `jeudi 12 mars 2026` */
  readonly fullDay: (day: CalendarDay) => string;
  /** `jeudi 12 mars`, with the year when it is not this one. */
  readonly longWeekday: (day: CalendarDay, today: CalendarDay) => string;
  /** `jeu. 12 mars`, with the year when it is not this one. */
  readonly briefFullDay: (day: CalendarDay, today: CalendarDay) => string;
  /** `lun.` */
  readonly briefWeekday: (day: CalendarDay) => string;
  /** `25 nov.`, with the year when it is not this one. */
  readonly briefDay: (day: CalendarDay, today: CalendarDay) => string;
  /** `novembre`, or `nov.` where there is little room. */
  readonly month: (day: CalendarDay, width?: 'long' | 'short') => string;
  /** `novembre 2026` */
  readonly monthOfYear: (day: CalendarDay) => string;
  /** `2 septembre 2024`, of an instant in the workspace's zone. */
  readonly date: (instant: Date) => string;
  /** `lundi` */
  readonly weekdayOf: (day: CalendarDay) => string;
  /** `lundi`, in the workspace's zone. */
  readonly weekday: (instant: Date) => string;
  /** `6 mars`, `12 sept.`, with the year when it is not this one. */
  readonly briefDate: (instant: Date, today: CalendarDay) => string;
  /** `mardi 10 mars à 16h20` */
  readonly dateTime: (instant: Date) => string;
  /** `09h30`, in the workspace's zone. */
  readonly time: (instant: Date) => string;
  /** `hier`, `il y a 9 jours` */
  readonly daysAgo: (days: number) => string;
  /** `dans 19 minutes`, `dans 3 heures` */
  readonly inMinutes: (minutes: number) => string;
  /** `27.02.2026`, for the stamp. */
  readonly stampDate: (instant: Date) => string;
  readonly percent: (value: number) => string;
  /** `11,2 %` */
  readonly tenths: (value: number) => string;
  readonly number: (value: number) => string;
  /** `8,4 Mo` */
  readonly bytes: (bytes: number) => string;
  readonly list: (items: readonly string[]) => string;
}

function noon(day: CalendarDay): Date {
  return new Date(`${day}T12:00:00Z`);
}

function createFormat(language: Language, invalidDate: string): Format {
  const locale = LOCALES[language];
  const timeZone = WORKSPACE_TIME_ZONE;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, { timeZone, ...options });
    return (instant: Date) => (Number.isNaN(instant.getTime()) ? invalidDate : format(instant));
  };
  const long = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const weekdayOfYear = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const short = dates({ day: 'numeric', month: 'long' });
  const withHours = (options: Intl.DateTimeFormatOptions) => {
    // French alone writes its hours with two figures and a letter.
    const hour = language === 'fr' ? '2-digit' : 'numeric';
    return dates({ hour, minute: '2-digit', ...options });
  };
  const full = withHours({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const dayName = dates({ weekday: 'long' });
  const briefDayName = dates({ weekday: 'short' });
  const briefWeekday = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const briefFull = dates(briefWeekday);
  const briefFullWithYear = dates({ ...briefWeekday, year: 'numeric' });
  const brief = dates({ day: 'numeric', month: 'short' });
  const briefWithYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const months = { long: dates({ month: 'long' }), short: dates({ month: 'short' }) };
  const monthOfYear = dates({ month: 'long', year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // Western digits take a Western sign, as one left-to-right run (isolated) inside Arabic text.
  const formatPercent = (value: number) =>
    language === 'ar' ? `\u2066${value}%\u2069` : withWideSpaces(percent.format(value / 100));
  const tenths = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const formatTenths = (value: number) =>
    language === 'ar'
      ? `\u2066${value.toFixed(1)}%\u2069`
      : withWideSpaces(tenths.format(value / 100));
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    day: (day) => long(noon(day)),
    shortDay: (day, today) =>
      day.slice(0, 4) === today.slice(0, 4) ? short(noon(day)) : long(noon(day)),
    briefDay: (day, today) =>
      (day.slice(0, 4) === today.slice(0, 4) ? brief : briefWithYear)(noon(day)),
    month: (day, width = 'long') => months[width](noon(day)),
    monthOfYear: (day) => monthOfYear(noon(day)),
    date: long,
    fullDay: (day) => weekday(noon(day)),
    longWeekday: (day, today) =>
      (day.slice(0, 4) === today.slice(0, 4) ? weekdayOfYear : weekday)(noon(day)),
    briefFullDay: (day, today) =>
      (day.slice(0, 4) === today.slice(0, 4) ? briefFull : briefFullWithYear)(noon(day)),
    briefWeekday: (day) => briefDayName(noon(day)),
    weekdayOf: (day) => dayName(noon(day)),
    weekday: dayName,
    briefDate: (instant, today) =>
      dayAt(instant).slice(0, 4) === today.slice(0, 4) ? brief(instant) : briefWithYear(instant),
    dateTime: full,
    time: withHours({}),
    daysAgo: (days) => relative.format(-days, 'day'),
    inMinutes: (minutes) =>
      minutes < 60
        ? relative.format(minutes, 'minute')
        : relative.format(Math.round(minutes / 60), 'hour'),
    stampDate: (instant) =>
      dates({ day: '2-digit', month: '2-digit', year: 'numeric' })(instant).replaceAll('/', '.'),
    percent: formatPercent,
    tenths: formatTenths,
    number: (value) => withWideSpaces(number.format(value)),
    bytes: (bytes) => formatBytes(language, bytes),
    list: (items) => list.format(items),
  };
}

// Rows of long lists share one: creating a format takes longer than rendering a row.
const formats = new Map<string, Format>();

function formatFor(language: Language, invalidDate: string): Format {
  const key = `${language} ${invalidDate}`;
  const format = formats.get(key) ?? createFormat(language, invalidDate);
  formats.set(key, format);
  return format;
}

/**
 * Dates, numbers and sizes in the page's language; days never shift with the reader's zone. An invalid date
 * shows as such and breaks no screen.
 */
export function useFormat(): Format {
  const language = useLanguage();
  const { t } = useTranslation();
  return formatFor(language, t('invalidDate'));
}
