import { daysBetween, type CalendarDay } from '../core/calendar-day';
import type { Assignment } from './assignment';
import { DEADLINE_THRESHOLDS, dueDay } from './deadline';

/** Days before the due day on which people are reminded: those on which a badge changes. */
export const REMINDER_DAYS: readonly number[] = [
  DEADLINE_THRESHOLDS.soonDays,
  DEADLINE_THRESHOLDS.urgentDays,
  DEADLINE_THRESHOLDS.today,
];

/** Once a task is late, people are told at once, and again after each so many days. */
const LATE_EVERY_DAYS = 7;

export interface Reminder {
  readonly dueDay: CalendarDay;
  /** Days left, or days past when late; never negative. */
  readonly days: number;
  readonly isLate: boolean;
  /** Names what is sent once: the same for the same due day and threshold. */
  readonly key: string;
}

type Reminded = Pick<Assignment, 'status' | 'deadline' | 'validationDeadline' | 'archivedAt'>;

/**
 * What is to be said of a task today. A threshold is that of one day: missed, it is not said late.
 * Lateness is: each of its weeks has one key, so it is said on the first day on which it can be.
 */
export function reminderOf(assignment: Reminded, today: CalendarDay): Reminder | null {
  const due = assignment.archivedAt === null ? dueDay(assignment) : null;
  if (due === null) return null;
  const left = daysBetween(today, due);
  if (left < 0) {
    const week = Math.floor((-left - 1) / LATE_EVERY_DAYS);
    return { dueDay: due, days: -left, isLate: true, key: `${due}_late-${week}` };
  }
  if (!REMINDER_DAYS.includes(left)) return null;
  return { dueDay: due, days: left, isLate: false, key: `${due}_in-${left}` };
}
