import {
  dossierRecord,
  dossiersPath,
  recordStatePath,
  recordStateRecord,
  type Dossier,
  type RecordState,
} from '@ouvrage/domain';
import { collection, doc, limit, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { documentSource, querySource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';

/** Dossiers of a project in its list. */
const DOSSIERS_SHOWN = 10;

/** The last dossiers of a project, the newest first, with how far each is. */
export function useDossiers(projectId: string): LiveWithRetry<readonly Dossier[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/dossiers/${projectId}`, () =>
    querySource(
      query(
        collection(firestore, dossiersPath(projectId)),
        orderBy('askedAt', 'desc'),
        limit(DOSSIERS_SHOWN),
      ),
      dossierRecord,
    ),
  );
}

/** How the record of a project stands with its seals; null before the first one. */
export function useRecordState(projectId: string): LiveWithRetry<RecordState | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/record/${projectId}`, () =>
    documentSource(doc(firestore, recordStatePath(projectId)), recordStateRecord),
  );
}
