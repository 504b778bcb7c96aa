import { isAllowed, partsOf, stateOf, type Assignment, type User } from '@ouvrage/domain';

/**
 * The decisions offered on the project page. Only to admins, because the comment is fixed and signed
 * "administrateur". Validators decide on the task's own page, next to the file.
 */
export function quickDecisions(
  assignment: Assignment,
  user: Pick<User, 'id' | 'role'>,
): readonly ('validate' | 'reject')[] {
  if (user.role !== 'admin') return [];
  const parts = partsOf(user.id, user.role, assignment);
  return (['validate', 'reject'] as const).filter((action) =>
    isAllowed(action, stateOf(assignment), parts),
  );
}
