import {
  addDays,
  ARCHIVE_DAYS,
  dayAt,
  daysBetween,
  type Assignment,
  type CalendarDay,
} from '@ouvrage/domain';

/** Days during which archived work can still be restored; 0 when there is none, or no longer. */
export function archiveDaysLeft(
  { archivedAt }: Pick<Assignment, 'archivedAt'>,
  today: CalendarDay,
): number {
  if (archivedAt === null) return 0;
  return Math.max(0, daysBetween(today, addDays(dayAt(archivedAt), ARCHIVE_DAYS)));
}
