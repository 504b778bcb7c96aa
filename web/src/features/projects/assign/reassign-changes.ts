import type { Assignment } from '@ouvrage/domain';
import { termsOf, type AssignValues } from './assign-form';

/** The terms of an assignment, in the order of the dialog. */
const FIELDS = [
  'assigneeId',
  'fileExtension',
  'deadline',
  'validationDeadline',
  'validatorIds',
  'comment',
] as const;
export type ChangedField = (typeof FIELDS)[number];

/** The terms that the form would change. The order of the validators does not matter. */
export function changedFields(current: Assignment, values: AssignValues): readonly ChangedField[] {
  const terms = termsOf(values);
  return FIELDS.filter((field) => comparable(current[field]) !== comparable(terms[field]));
}

function comparable(value: string | readonly string[] | null): string | null {
  return value === null || typeof value === 'string' ? value : value.toSorted().join();
}

/** Everyone the server notifies of a reassignment: all people involved before or after, except the user. */
export function recipientsOf(
  current: Assignment,
  values: AssignValues,
  ownId: string,
): readonly string[] {
  const people = [
    values.assigneeId,
    ...values.validatorIds,
    current.assigneeId,
    ...current.validatorIds,
  ];
  return [...new Set(people)].filter((id) => id !== '' && id !== ownId);
}
