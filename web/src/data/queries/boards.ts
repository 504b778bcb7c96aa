import { boardRecord, BOARDS, type Board } from '@ouvrage/domain';
import { collection, query, where, type QueryConstraint } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { querySource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';

/** Who holds what: one document a project, of all for an admin, of their own for an owner. */
export function useBoards(): LiveWithRetry<readonly Board[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  return useLive(
    `${id}/${role}/boards`,
    () => {
      const mine: QueryConstraint[] =
        role === 'admin' ? [] : [where('ownerIds', 'array-contains', id)];
      return querySource(query(collection(firestore, BOARDS), ...mine), boardRecord);
    },
    { isKept: true },
  );
}
