import { addDays, weekdayOf, type CalendarDay } from '@ouvrage/domain';

export const VIEWS = ['month', 'week'] as const;
export type View = (typeof VIEWS)[number];

const WEEK = 7;

/** The Monday of a day's week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekdayOf(day));
}

/** The days on screen: a week, or whole weeks around a month. */
export function daysOf(view: View, day: CalendarDay): readonly CalendarDay[] {
  if (view === 'week') return range(mondayOf(day), WEEK);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const days = range(first, 6 * WEEK);
  // A sixth week, or a fifth, only when the month reaches it.
  return days.filter((_each, index) => {
    const monday = days[Math.floor(index / WEEK) * WEEK] ?? first;
    return monday.slice(0, 7) <= day.slice(0, 7);
  });
}

function range(from: CalendarDay, count: number): readonly CalendarDay[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The same place one month or week earlier or later. */
export function movedBy(view: View, day: CalendarDay, step: 1 | -1): CalendarDay {
  if (view === 'week') return addDays(day, step * WEEK);
  const first = `${day.slice(0, 7)}-01`;
  const other = step === 1 ? addDays(first, 31) : addDays(first, -1);
  return `${other.slice(0, 7)}-01`;
}

export function isWeekend(day: CalendarDay): boolean {
  return weekdayOf(day) > 5;
}
