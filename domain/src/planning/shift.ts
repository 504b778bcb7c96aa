import { stateOf, type Assignment } from '../assignments/assignment';
import { dueDay } from '../assignments/deadline';
import { addDays, isInDayRange, weekdayOf, type CalendarDay } from '../core/calendar-day';

/** The two days by which a task is due. */
export interface DueDays {
  readonly deadline: CalendarDay;
  readonly validationDeadline: CalendarDay;
}

/** What the days of one task were when they were looked at, and what they become. */
export interface ShiftLine {
  readonly assignmentId: string;
  /** Whether it was under review, where another of its days counts. */
  readonly isSubmitted: boolean;
  readonly before: DueDays;
  readonly after: DueDays;
}

/** The days on which nobody works. */
export interface WorkCalendar {
  /** Days of the week: 1 is Monday, 7 Sunday. */
  readonly weekend: readonly number[];
  /** Names of public holidays, in the reader's language. */
  readonly holidays: ReadonlyMap<CalendarDay, string>;
}

/** Minutes during which a shift can be taken back. */
export const SHIFT_UNDO_MINUTES = 10;

/** The most days by which deadlines move, in either direction. */
export const SHIFT_DAYS_MAX = 3650;

/** After so many non-working days in a row a calendar is taken for a mistake. */
const PAUSE_DAYS_MAX = 60;

/** A task whose days still matter: given to somebody, and not validated. */
export function isShiftable(assignment: Pick<Assignment, 'status' | 'archivedAt'>): boolean {
  const state = stateOf(assignment);
  return state !== 'unassigned' && state !== 'validated' && state !== 'unknown';
}

/**
 * The tasks that are due after a day; all of them when it is null. A day that nobody may enter, such as 9999-12-31,
 * was stored for no date: it does not move.
 */
export function dueAfter<Dated extends Pick<Assignment, keyof DueDays | 'status' | 'archivedAt'>>(
  assignments: readonly Dated[],
  day: CalendarDay | null,
): readonly Dated[] {
  return assignments.filter((assignment) => {
    const due = isShiftable(assignment) ? dueDay(assignment) : null;
    const { deadline, validationDeadline } = assignment;
    if (due === null || ![deadline, validationDeadline].every(isInDayRange)) return false;
    return day === null || due > day;
  });
}

/** Why nobody works on a day: the name of a holiday, `weekend`, or null for a working day. */
export function pauseOn(
  day: CalendarDay,
  { weekend, holidays }: WorkCalendar,
): { readonly kind: 'holiday'; readonly name: string } | { readonly kind: 'weekend' } | null {
  const name = holidays.get(day);
  if (name !== undefined) return { kind: 'holiday', name };
  return weekend.includes(weekdayOf(day)) ? { kind: 'weekend' } : null;
}

/** The day itself, or the first working day after it. */
export function workingDayFrom(day: CalendarDay, calendar: WorkCalendar): CalendarDay {
  for (let after = 0; after <= PAUSE_DAYS_MAX; after += 1) {
    const next = addDays(day, after);
    if (pauseOn(next, calendar) === null) return next;
  }
  return day;
}

/**
 * The days `count` later. With a calendar, those that fall on a non-working day move on to the next working
 * one. The validation deadline never comes before the deadline.
 */
export function shiftedDays(
  { deadline, validationDeadline }: DueDays,
  count: number,
  calendar: WorkCalendar | null,
): DueDays {
  const move = (day: CalendarDay) => {
    const later = addDays(day, count);
    return calendar === null ? later : workingDayFrom(later, calendar);
  };
  const days = { deadline: move(deadline), validationDeadline: move(validationDeadline) };
  return days.validationDeadline < days.deadline
    ? { ...days, validationDeadline: days.deadline }
    : days;
}

/** Whether a day moves back to before `today`. One that moves on may still be past: the task is late. */
export function movesIntoPast(
  { before, after }: Pick<ShiftLine, 'before' | 'after'>,
  today: CalendarDay,
): boolean {
  const names = ['deadline', 'validationDeadline'] as const;
  return names.some((name) => after[name] < today && after[name] < before[name]);
}

/** Whether a task is no longer what a line says: other days, or its work was handed over since. */
export function hasMovedSince(
  assignment: Pick<Assignment, keyof DueDays | 'status' | 'archivedAt'>,
  { isSubmitted, before }: Pick<ShiftLine, 'isSubmitted' | 'before'>,
): boolean {
  return (
    !isShiftable(assignment) ||
    assignment.deadline !== before.deadline ||
    assignment.validationDeadline !== before.validationDeadline ||
    (assignment.status === 'submitted') !== isSubmitted
  );
}

/** Who is told of a shift, and of how many tasks, those of most tasks first. `by` made it and is not told. */
export function toldOfShift(
  assignments: readonly Pick<Assignment, 'assigneeId' | 'validatorIds'>[],
  by: string,
): readonly { readonly uid: string; readonly tasks: number }[] {
  const tasks = new Map<string, number>();
  for (const { assigneeId, validatorIds } of assignments) {
    for (const uid of new Set([assigneeId, ...validatorIds])) {
      if (uid !== by) tasks.set(uid, (tasks.get(uid) ?? 0) + 1);
    }
  }
  return [...tasks]
    .map(([uid, count]) => ({ uid, tasks: count }))
    .toSorted((one, other) => other.tasks - one.tasks);
}
