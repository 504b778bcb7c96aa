import { DIRECTORY, directoryCardRecord, type DirectoryCard } from '@ouvrage/domain';
import { collection, documentId, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { NEVER } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** The cards of a task's validators (at most 20, `ASSIGNMENT_LIMITS`): one read each, not the directory. */
export function useTaskPeople(uids: readonly string[]): LiveWithRetry<readonly DirectoryCard[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const sortedUids = uids.toSorted();
  return useLive(`${id}/people/${sortedUids.join(',')}`, () =>
    sortedUids.length === 0
      ? NEVER
      : querySource(
          query(collection(firestore, DIRECTORY), where(documentId(), 'in', sortedUids)),
          directoryCardRecord,
        ),
  );
}
