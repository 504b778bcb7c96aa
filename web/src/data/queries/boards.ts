import { boardPath, boardRecord, BOARDS, type Board } from '@ouvrage/domain';
import { collection, doc, query, where, type QueryConstraint } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { documentSource, querySource } from '../live/sources';
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

/** Who holds what in one project, for those who may read the project. Null before its board is made. */
export function useBoard(projectId: string): LiveWithRetry<Board | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(
    `${id}/board/${projectId}`,
    () => documentSource(doc(firestore, boardPath(projectId)), boardRecord),
    { isKept: true },
  );
}
