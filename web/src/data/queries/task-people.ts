import { DIRECTORY, directoryCardRecord, type DirectoryCard } from '@ouvrage/domain';
import { collection, documentId, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { NEVER } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** The most values of an `in` filter. A task with more people shows the names of the first ones. */
export const PEOPLE_MAX = 30;

/**
 * The cards of a task's people: its assignee, at most 20 validators (`ASSIGNMENT_LIMITS`) and their deputies.
 * One read each, not the directory.
 */
export function useTaskPeople(uids: readonly string[]): LiveWithRetry<readonly DirectoryCard[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const sortedUids = uids.slice(0, PEOPLE_MAX).toSorted();
  return useLive(`${id}/people/${sortedUids.join(',')}`, () =>
    sortedUids.length === 0
      ? NEVER
      : querySource(
          query(collection(firestore, DIRECTORY), where(documentId(), 'in', sortedUids)),
          directoryCardRecord,
        ),
  );
}
