import { allowedActions, partsOf, stateOf, type Assignment, type User } from '@ouvrage/domain';

/** What the list tells the reader about their own part in a task; null when there is nothing to tell. */
export type ReaderPart = 'toValidate' | 'validator';

/** `toValidate`: the decision is theirs to take now. `validator`: it will be, once submitted. */
export function readerPart(
  task: Pick<Assignment, 'status' | 'archivedAt' | 'assigneeId' | 'validatorIds'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): ReaderPart | null {
  const parts = partsOf(id, role, task);
  if (allowedActions(stateOf(task), parts).includes('validate')) return 'toValidate';
  return parts.includes('validator') ? 'validator' : null;
}
