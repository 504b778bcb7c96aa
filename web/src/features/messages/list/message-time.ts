import { dayAt, daysBetween, type CalendarDay } from '@ouvrage/domain';
import type { Format } from '../../../shared/i18n/useFormat';

/** Days for which a weekday says which day it was. */
const A_WEEK = 7;

/**
 * When something was said, as short as it can be told apart: the time today, 'Hier', the weekday within a
 * week, else the day and the short month. By the workspace's days, like everything else.
 */
export function messageTime(
  at: Date,
  today: CalendarDay,
  format: Pick<Format, 'time' | 'daysAgo' | 'weekday' | 'briefDate'>,
): string {
  const days = daysBetween(dayAt(at), today);
  if (days <= 0) return format.time(at);
  if (days === 1) return capitalised(format.daysAgo(1));
  if (days < A_WEEK) return capitalised(format.weekday(at));
  return format.briefDate(at, today);
}

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
