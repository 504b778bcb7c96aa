import {
  dueAfter,
  isShiftable,
  movesIntoPast,
  pauseOn,
  SECTIONS,
  shiftedDays,
  shiftFormSchema,
  type Assignment,
  type CalendarDay,
  type ShiftLine,
  type WorkCalendar,
} from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import { formErrors } from '#shared/forms/form-errors';

/** The tasks of a shift: all, those of an axis, or one. */
export type ShiftScope =
  | { readonly kind: 'operation' }
  | { readonly kind: 'axis'; readonly id: string }
  | { readonly kind: 'task'; readonly id: string };

/** How the dialog opens. */
export interface ShiftStart {
  readonly scope: ShiftScope;
  readonly days: number;
}

/** Opens the dialog; without days, with those it offers. */
export type StartShift = (scope: ShiftScope, days?: number) => void;

export interface ShiftValues {
  /** An address of `scopeAddress`. */
  readonly scope: string;
  /** Counts where the scope is what is due after a day. */
  readonly day: CalendarDay;
  /** As it is typed. */
  readonly days: string;
  readonly toWorkingDay: boolean;
}

/** A choice of tasks. */
export interface ScopeChoice {
  readonly scope: ShiftScope;
  /** Only those due after the form's day. */
  readonly isAfter: boolean;
}

const AFTER = 'after';

export function scopeAddress({ scope, isAfter }: ScopeChoice): string {
  return [scope.kind, ...('id' in scope ? [scope.id] : []), ...(isAfter ? [AFTER] : [])].join(' ');
}

export function readScope(address: string): ScopeChoice {
  const [kind, id = '', last] = address.split(' ');
  if (kind === 'axis' || kind === 'task') return { scope: { kind, id }, isAfter: last === AFTER };
  return { scope: { kind: 'operation' }, isAfter: id === AFTER };
}

/** What can be chosen: the operation and its axes with something to shift, and the task one came from. */
export function scopeChoices(
  assignments: readonly Assignment[],
  start: ShiftScope,
): readonly ScopeChoice[] {
  const axisIds = new Set(assignments.filter(isShiftable).map(({ sectionId }) => sectionId));
  const scopes: readonly ShiftScope[] = [
    { kind: 'operation' },
    ...SECTIONS.flatMap(({ id }) => (axisIds.has(id) ? [{ kind: 'axis', id } as const] : [])),
  ];
  return [
    ...(start.kind === 'task' ? [{ scope: start, isAfter: false }] : []),
    ...scopes.flatMap((scope) => [
      { scope, isAfter: true },
      { scope, isAfter: false },
    ]),
  ];
}

export function initialValues({ scope, days }: ShiftStart, today: CalendarDay): ShiftValues {
  const isAfter = scope.kind === 'operation';
  return {
    scope: scopeAddress({ scope, isAfter }),
    day: today,
    days: String(days),
    toWorkingDay: false,
  };
}

export function shiftErrors(values: ShiftValues): FormikErrors<ShiftValues> {
  const { day, ...errors } = formErrors<ShiftValues>(shiftFormSchema, { ...values });
  return day !== undefined && readScope(values.scope).isAfter ? { ...errors, day } : errors;
}

/** One task of the preview. */
export interface PreviewedShift extends ShiftLine {
  readonly assignment: Assignment;
  readonly isPast: boolean;
}

/** What the form would do, the first deadline first. Nothing while it cannot be read. */
export function previewOf(
  assignments: readonly Assignment[],
  values: ShiftValues,
  calendar: WorkCalendar | null,
  today: CalendarDay,
): readonly PreviewedShift[] {
  if (Object.keys(shiftErrors(values)).length > 0) return [];
  const { scope, isAfter } = readScope(values.scope);
  const tasks = assignments.filter((assignment) => isIn(scope, assignment));
  const moving = values.toWorkingDay ? calendar : null;
  return dueAfter(tasks, isAfter ? values.day : null)
    .map((assignment) => {
      const { deadline, validationDeadline } = assignment;
      const before = { deadline, validationDeadline };
      const line = {
        assignmentId: assignment.id,
        isSubmitted: assignment.status === 'submitted',
        before,
        after: shiftedDays(before, Number(values.days), moving),
      };
      return { ...line, assignment, isPast: movesIntoPast(line, today) };
    })
    .toSorted((one, other) => (one.before.deadline < other.before.deadline ? -1 : 1));
}

function isIn(scope: ShiftScope, { id, sectionId }: Assignment): boolean {
  if (scope.kind === 'operation') return true;
  return scope.id === (scope.kind === 'axis' ? sectionId : id);
}

/** How many of the new days are non-working ones. */
export function countPauses(lines: readonly ShiftLine[], calendar: WorkCalendar): number {
  const days = lines.flatMap(({ after }) => [after.deadline, after.validationDeadline]);
  return days.filter((day) => pauseOn(day, calendar) !== null).length;
}
