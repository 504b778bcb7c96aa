import { AppError, type User } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { readPeople } from '../records/people';

/** False for admins, who can join any meeting: like the list of people, invitations leave them out. */
export function isInvitable(user: User | undefined): user is User {
  return user?.status === 'active' && user.role !== 'admin';
}

/** The people of these ids, each once; throws with the names of those who cannot be invited. */
export async function readInvited(run: Run, uids: readonly string[]): Promise<readonly User[]> {
  const distinct = [...new Set(uids)];
  const users = await readPeople(run, distinct);
  const unavailableIds = distinct.filter((uid) => !isInvitable(users.get(uid)));
  if (unavailableIds.length > 0) {
    const names = unavailableIds.map((uid) => users.get(uid)?.name ?? '—').join(', ');
    throw new AppError('meeting/participant-unavailable', { names });
  }
  return [...users.values()];
}
