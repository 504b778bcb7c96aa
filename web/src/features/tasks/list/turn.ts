import { allowedActions, partsOf, stateOf, type Assignment, type User } from '@ouvrage/domain';

/** What a task waits for from the reader: their work, or their decision. */
export type Turn = 'do' | 'validate';

/** Whether it is the reader's turn to act on a task, and how; null when it is somebody else's, or done. */
export function turnOf(
  task: Pick<Assignment, 'status' | 'archivedAt' | 'assigneeId' | 'validatorIds'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): Turn | null {
  const actions = allowedActions(stateOf(task), partsOf(id, role, task));
  if (actions.includes('submit')) return 'do';
  return actions.includes('validate') ? 'validate' : null;
}
