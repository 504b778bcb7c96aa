import {
  assignmentRecord,
  assignmentTermsSchema,
  DEFAULT_FILE_FORMAT,
  formValuesOf,
  isCalendarDay,
  pastDeadlines,
  sentValuesOf,
  type Assignment,
  type AssignmentTerms,
  type CalendarDay,
  type FormValuesOf,
} from '@ouvrage/domain';
import type { FormikErrors } from 'formik';
import { formErrors } from '#shared/forms/form-errors';

/** The dialog's fields. An empty comment is sent as null. */
export type AssignValues = FormValuesOf<typeof assignmentRecord>;

interface Person {
  readonly id: string;
}

/**
 * A new assignment starts empty, in PDF. A reassignment starts from the current terms, without the
 * people who may no longer be selected.
 */
export function initialValues(
  current: Assignment | null,
  assignees: readonly Person[],
  validators: readonly Person[],
): AssignValues {
  if (current === null) {
    return { ...formValuesOf(assignmentRecord, null), fileExtension: DEFAULT_FILE_FORMAT };
  }
  return {
    ...formValuesOf(assignmentRecord, current),
    assigneeId: isAmong(current.assigneeId, assignees) ? current.assigneeId : '',
    validatorIds: current.validatorIds.filter((id) => isAmong(id, validators)),
  };
}

function isAmong(id: string, people: readonly Person[]): boolean {
  return people.some((person) => person.id === id);
}

/** Errors by field: the schema's rules, and days before today. */
export function assignErrors(values: AssignValues, today: CalendarDay): FormikErrors<AssignValues> {
  const errors = formErrors<AssignValues>(assignmentTermsSchema, termsOf(values));
  const past = pastDeadlines(values, today);
  // A missing or impossible day is not in the past, although its string may compare as lower.
  if (past.deadline !== undefined) errors.deadline ??= past.deadline;
  if (past.validationDeadline !== undefined) errors.validationDeadline ??= past.validationDeadline;
  return errors;
}

/** The first day the validation may be due: not before the deadline, and never in the past. */
export function firstValidationDay(deadline: CalendarDay, today: CalendarDay): CalendarDay {
  return isCalendarDay(deadline) && deadline > today ? deadline : today;
}

export function termsOf(values: AssignValues): AssignmentTerms {
  return sentValuesOf(assignmentRecord, values);
}
