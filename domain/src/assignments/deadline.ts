import { daysBetween, type CalendarDay } from '../core/calendar-day';
import type { ReadStatus } from './task-status';

/** Days before a deadline at which its badge changes. */
export const DEADLINE_THRESHOLDS = { today: 0, urgentDays: 3, soonDays: 7 } as const;

export type DeadlineUrgency = 'overdue' | 'today' | 'urgent' | 'soon' | 'later';

export interface DeadlineBadge {
  readonly urgency: DeadlineUrgency;
  /** Days left, or days past when overdue; never negative. */
  readonly days: number;
}

export function deadlineBadge(deadline: CalendarDay, today: CalendarDay): DeadlineBadge {
  const days = daysBetween(today, deadline);
  if (days < DEADLINE_THRESHOLDS.today) return { urgency: 'overdue', days: -days };
  if (days === DEADLINE_THRESHOLDS.today) return { urgency: 'today', days };
  if (days <= DEADLINE_THRESHOLDS.urgentDays) return { urgency: 'urgent', days };
  if (days <= DEADLINE_THRESHOLDS.soonDays) return { urgency: 'soon', days };
  return { urgency: 'later', days };
}

interface Dated {
  readonly status: ReadStatus;
  readonly deadline: CalendarDay;
  readonly validationDeadline: CalendarDay;
}

/** The day the next act is due: the validation's once submitted; none once validated. */
export function dueDay({ status, deadline, validationDeadline }: Dated): CalendarDay | null {
  if (status === 'validated') return null;
  return status === 'submitted' ? validationDeadline : deadline;
}

export function isOverdue(assignment: Dated, today: CalendarDay): boolean {
  const due = dueDay(assignment);
  return due !== null && due < today;
}
