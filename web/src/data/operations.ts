import { operationCodec, operationPath, projectDeletionId, type Operation } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from './live';
import { useSignedInUser } from './session-context';
import { documentSource } from './sources';

/** How far the deletion of a project is, for an admin; null when nobody has asked for it. */
export function useProjectDeletion(projectId: string): LiveWithRetry<Operation | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/deletion/${projectId}`, () =>
    documentSource(doc(firestore, operationPath(projectDeletionId(projectId))), operationCodec),
  );
}
