import { ballInCourt, type Assignment, type DirectoryCard } from '@ouvrage/domain';

/**
 * The people expected to act; null when the task is done or archived, empty when it is the admins' turn.
 * Until the directory is loaded everyone counts as active.
 */
export function ballHolders(
  task: Pick<Assignment, 'status' | 'archivedAt' | 'assigneeId' | 'validatorIds' | 'visaRule'>,
  readerId: string,
  cards: readonly Pick<DirectoryCard, 'id' | 'active'>[] | null,
): readonly string[] | null {
  if (task.archivedAt !== null) return null;
  const { holder, uids } = ballInCourt(task, {
    visas: [],
    isActive: (uid) =>
      uid === readerId || cards === null || cards.some(({ id, active }) => id === uid && active),
    deputyOf: () => null,
  });
  return holder === 'nobody' ? null : uids;
}
