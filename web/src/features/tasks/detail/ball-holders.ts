import { ballInCourt, type Assignment, type ReviewFacts } from '@ouvrage/domain';

/** The people expected to act; null when the task is done or archived, empty when it is the admins' turn. */
export function ballHolders(
  task: Pick<Assignment, 'status' | 'archivedAt' | 'assigneeId' | 'validatorIds' | 'visaRule'>,
  review: ReviewFacts,
): readonly string[] | null {
  if (task.archivedAt !== null) return null;
  const { holder, uids } = ballInCourt(task, review);
  return holder === 'nobody' ? null : uids;
}
