import {
  deadlineBadge,
  dueDay,
  type Assignment,
  type CalendarDay,
  type DeadlineBadge,
  type DeadlineUrgency,
} from '@ouvrage/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

export interface Due {
  /** The day the next act is due; a validated task keeps the day it was due. */
  readonly day: CalendarDay;
  /** None once validated. */
  readonly badge: (DeadlineBadge & { readonly label: string }) | null;
}

type Dated = Pick<Assignment, 'status' | 'deadline' | 'validationDeadline'>;

export function dueOf(task: Dated, today: CalendarDay, t: TFunction): Due {
  const day = dueDay(task);
  if (day === null) return { day: task.deadline, badge: null };
  const { urgency, days } = deadlineBadge(day, today);
  return { day, badge: { urgency, days, label: labelOf(urgency, days, t) } };
}

function labelOf(urgency: DeadlineUrgency, days: number, t: TFunction): string {
  if (urgency === 'today') return t('deadline.today');
  return t(urgency === 'overdue' ? 'deadline.overdue' : 'deadline.left', { count: days });
}

/** When a task is due next, and how near that is, in the reader's words. */
export function useDue(task: Dated, today: CalendarDay): Due {
  const { t } = useTranslation();
  return dueOf(task, today, t);
}
