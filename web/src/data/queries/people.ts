import { DIRECTORY, directoryCardRecord, type DirectoryCard } from '@ouvrage/domain';
import { collection, query } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** Everyone's card, by name: the directory is read once and then kept current. */
export function useDirectory(): LiveWithRetry<readonly DirectoryCard[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(
    `${id}/directory`,
    () => querySource(query(collection(firestore, DIRECTORY)), directoryCardRecord),
    { isKept: true, share: (people) => ({ people }) },
  );
  return useMemo(
    () =>
      live.status === 'ready'
        ? { ...live, value: live.value.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')) }
        : live,
    [live],
  );
}
