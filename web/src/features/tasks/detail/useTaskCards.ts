import type { Assignment, DirectoryCard } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useSignedInUser } from '#data/session/session-context';
import { useTaskPeople } from '#data/queries/task-people';
import { useLastReady } from './useLastReady';

/** Directory cards of a task's people and deputies, except the user; null until they are loaded. */
export function useTaskCards(
  task: Pick<Assignment, 'assigneeId' | 'validatorIds' | 'deputyIds'>,
): readonly DirectoryCard[] | null {
  const { id: readerId } = useSignedInUser();
  const { assigneeId, validatorIds, deputyIds } = task;
  const others = useMemo(
    () =>
      [...new Set([assigneeId, ...validatorIds, ...deputyIds])].filter((uid) => uid !== readerId),
    [assigneeId, validatorIds, deputyIds, readerId],
  );
  return useLastReady(useTaskPeople(others));
}
