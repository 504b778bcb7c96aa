import {
  EMPTY_PERSON_SUMMARY,
  EMPTY_WORKSPACE,
  personSummaryCodec,
  summaryPath,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
  type DocumentCodec,
  type PersonSummary,
  type WorkspaceSummary,
} from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { map, NEVER } from 'rxjs';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource } from '../live/sources';

/** The counts of the whole workspace, which only admins may read; pass `isRequested` false for the others. */
export function useWorkspaceSummary(isRequested: boolean): LiveWithRetry<WorkspaceSummary> {
  return useSummary(isRequested ? WORKSPACE_SUMMARY : null, workspaceSummaryCodec, EMPTY_WORKSPACE);
}

/** The counts of the reader's tasks and notifications. */
export function useOwnSummary(): LiveWithRetry<PersonSummary> {
  const { id } = useSignedInUser();
  return useSummary(summaryPath(id), personSummaryCodec, EMPTY_PERSON_SUMMARY);
}

/** The first count creates the document: until then all counts are zero. */
function useSummary<Summary>(
  path: string | null,
  codec: DocumentCodec<Summary>,
  empty: Summary,
): LiveWithRetry<Summary> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/${path ?? 'no-summary'}`, () =>
    path === null
      ? NEVER
      : documentSource(doc(firestore, path), codec).pipe(
          map(({ value, fromCache }) => ({ value: value ?? empty, fromCache })),
        ),
  );
}
