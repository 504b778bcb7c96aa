import {
  allowedActions,
  partsOf,
  stateOf,
  visaTurnOf,
  type Assignment,
  type ReviewFacts,
  type User,
} from '@ouvrage/domain';

/** What a task waits for from the user: work or a decision. */
export type Turn = 'do' | 'validate';

/** The user's turn on a task; null when it is someone else's, or the task is done. */
export function turnOf(
  task: Pick<
    Assignment,
    'status' | 'archivedAt' | 'assigneeId' | 'validatorIds' | 'deputyIds' | 'visaRule'
  >,
  { id, role }: Pick<User, 'id' | 'role'>,
  review: ReviewFacts,
): Turn | null {
  const actions = allowedActions(stateOf(task), partsOf(id, role, task));
  if (actions.includes('submit')) return 'do';
  if (!actions.includes('validate')) return null;
  return role === 'admin' || visaTurnOf(id, task, review).kind === 'own-turn' ? 'validate' : null;
}
