import type { Assignment } from '@ouvrage/domain';
import { termsOf, type AssignValues } from './assign-form';

/** The terms of an assignment, in the order of the dialog. */
const FIELDS = [
  'assigneeId',
  'fileExtension',
  'deadline',
  'validationDeadline',
  'validatorIds',
  'visaRule',
  'comment',
] as const;
export type ChangedField = (typeof FIELDS)[number];

/** The terms that the form would change. The order of the validators matters where they decide in order. */
export function changedFields(current: Assignment, values: AssignValues): readonly ChangedField[] {
  const terms = termsOf(values);
  const isOrdered = terms.visaRule === 'ordered';
  return FIELDS.filter(
    (field) => comparable(current[field], isOrdered) !== comparable(terms[field], isOrdered),
  );
}

function comparable(value: string | readonly string[] | null, isOrdered: boolean): string | null {
  if (value === null || typeof value === 'string') return value;
  return (isOrdered ? value : value.toSorted()).join();
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
