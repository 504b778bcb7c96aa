import * as yup from 'yup';
import { addDays, type CalendarDay } from '../core/calendar-day';
import { calendarDayField } from '../core/calendar-day-field';
import { TASKS, type Task } from '../structure/task-structure';
import { assignmentTermsSchema } from './assign-tasks';

export const LAG_UNITS = ['day', 'week'] as const;
export type LagUnit = (typeof LAG_UNITS)[number];

/** What begins a new date of a staggered assignment; `none` gives all tasks the same dates. */
export const STAGGERS = ['none', 'subsection', 'section'] as const;
export type Stagger = (typeof STAGGERS)[number];

/** The longest lag, in its unit: keeps every date of the checklist within four-digit years. */
export const LAG_MAX = 365;

const lagField = yup
  .object({
    count: yup
      .number()
      .typeError('validation:bulk.lag')
      .integer('validation:bulk.lag')
      .min(0, 'validation:bulk.lag')
      .max(LAG_MAX, 'validation:bulk.lag')
      .required('validation:bulk.lag'),
    unit: yup.string().oneOf(LAG_UNITS).required(),
  })
  .required();

/** The bulk dialog's form: the terms of every task, with dates counted from a day. */
export const bulkTermsSchema = assignmentTermsSchema
  .omit(['deadline', 'validationDeadline'])
  .shape({
    baseDay: calendarDayField('validation:bulk.baseDay'),
    /** From the base day to the first deadline. */
    dueAfter: lagField,
    staggerBy: yup.string().oneOf(STAGGERS).required(),
    /** From the deadlines of one step or section to those of the next. */
    stagger: lagField,
    /** From a task's deadline to its validation. */
    validationAfter: lagField,
  });
export type BulkTerms = yup.InferType<typeof bulkTermsSchema>;

export type BulkSchedule = Pick<
  BulkTerms,
  'baseDay' | 'dueAfter' | 'staggerBy' | 'stagger' | 'validationAfter'
>;

/** One task of a bulk assignment, with its dates. */
export interface BulkLine {
  readonly task: Task;
  readonly deadline: CalendarDay;
  readonly validationDeadline: CalendarDay;
}

const DAYS = { day: 1, week: 7 } as const satisfies Record<LagUnit, number>;

function daysOf({ count, unit }: BulkSchedule['dueAfter']): number {
  return count * DAYS[unit];
}

/**
 * The dates of `tasks`, which are those of `TASKS` itself, in the order of the checklist whatever
 * theirs. Steps or sections of which no task is chosen make nobody wait. Calendar days: no change of
 * clocks moves them.
 */
export function bulkAssignmentLines(
  tasks: readonly Task[],
  { baseDay, dueAfter, staggerBy, stagger, validationAfter }: BulkSchedule,
): readonly BulkLine[] {
  const selection = new Set(tasks);
  const groups = new Set<string>();
  return TASKS.filter((task) => selection.has(task)).map((task) => {
    if (staggerBy !== 'none') {
      groups.add(staggerBy === 'section' ? task.sectionId : task.subsectionId);
    }
    const before = Math.max(0, groups.size - 1);
    const deadline = addDays(baseDay, daysOf(dueAfter) + before * daysOf(stagger));
    return { task, deadline, validationDeadline: addDays(deadline, daysOf(validationAfter)) };
  });
}
