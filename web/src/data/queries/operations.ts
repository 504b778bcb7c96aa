import { operationRecord, operationPath, projectDeletionId, type Operation } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource } from '../live/sources';

/** The progress of a project's deletion, for an admin; null when there is none. */
export function useProjectDeletion(projectId: string): LiveWithRetry<Operation | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/deletion/${projectId}`, () =>
    documentSource(doc(firestore, operationPath(projectDeletionId(projectId))), operationRecord),
  );
}
