import { isCalendarDay, type CalendarDay } from '@ouvrage/domain';

interface MonthNames {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
}

/**
 * Reads a day someone typed: `2026-03-23`, `23/03/2026`, `23.3.26`, `23 mars 2026`, `March 23, 2026`.
 * In figures the day comes first, unless only the other order exists. Null when it is none of these.
 */
export function parseDay(text: string, names: MonthNames): CalendarDay | null {
  const words = normalise(text).match(/\p{L}[\p{L}.]*|\d+/gu) ?? [];
  const figures = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const [a, b, c] = figures;
  if (a === undefined || b === undefined) return null;
  if (c !== undefined) {
    if (a > 31) return dayOf(a, b, c);
    return dayOf(c, b, a) ?? dayOf(c, a, b);
  }
  for (const word of words) {
    const month = monthOf(word, names);
    if (month !== null) return dayOf(b, month, a);
  }
  return null;
}

function monthOf(word: string, { months, shortMonths }: MonthNames): number | null {
  const index = months.findIndex(
    (name, at) => normalise(name) === word || normalise(shortMonths[at] ?? name) === word,
  );
  return index < 0 ? null : index + 1;
}

function dayOf(year: number, month: number, day: number): CalendarDay | null {
  const full = year < 100 ? 2000 + year : year;
  const text = `${full.toString().padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isCalendarDay(text) ? text : null;
}

function two(value: number): string {
  return value.toString().padStart(2, '0');
}

/** Lower case, without accents; Arabic and Persian figures become Western ones. */
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}
