import { dayAt, daysBetween, type CalendarDay } from '@ouvrage/domain';
import type { Format } from '#shared/i18n/useFormat';

/** Number of days within which a weekday is unambiguous. */
const A_WEEK = 7;

/**
 * The time of a message, as short as possible: the time today, 'Hier', the weekday within a week, else the
 * day and the short month. Days are those of the workspace's zone.
 */
export function messageTime(
  at: Date,
  today: CalendarDay,
  format: Pick<Format, 'time' | 'daysAgo' | 'weekday' | 'briefDate'>,
): string {
  const days = daysBetween(dayAt(at), today);
  if (days <= 0) return format.time(at);
  if (days === 1) return capitalise(format.daysAgo(1));
  if (days < A_WEEK) return capitalise(format.weekday(at));
  return format.briefDate(at, today);
}

function capitalise(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
