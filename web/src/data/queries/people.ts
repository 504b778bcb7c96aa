import { DIRECTORY, directoryCardRecord, type DirectoryCard } from '@ouvrage/domain';
import { collection, limit, orderBy, query } from 'firebase/firestore';
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

/** The most people that the palette reads. */
const PALETTE_PEOPLE_MAX = 500;

/** The first people by name, for the palette. Kept: opening it again reads nothing. */
export function usePalettePeople(): void {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  useLive(
    `${id}/palette/people`,
    () =>
      querySource(
        query(collection(firestore, DIRECTORY), orderBy('name'), limit(PALETTE_PEOPLE_MAX)),
        directoryCardRecord,
      ),
    { isKept: true, share: (people) => ({ people }) },
  );
}
