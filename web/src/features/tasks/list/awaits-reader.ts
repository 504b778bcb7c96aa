import { allowedActions, partsOf, stateOf, type Assignment, type User } from '@ouvrage/domain';

/** Whether the decision on a task is the reader's to take now: as its validator, or as an admin. */
export function awaitsReader(
  task: Pick<Assignment, 'status' | 'archivedAt' | 'assigneeId' | 'validatorIds'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): boolean {
  return allowedActions(stateOf(task), partsOf(id, role, task)).includes('validate');
}
