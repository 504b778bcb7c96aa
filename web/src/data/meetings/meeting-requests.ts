import {
  AppError,
  MEETING_REQUESTS,
  meetingRequestRecord,
  meetingRequestPath,
  type MeetingRequest,
} from '@ouvrage/domain';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  getDoc,
  limit,
  orderBy,
  query,
  runTransaction,
  where,
  type DocumentReference,
  type QueryConstraint,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { UnreachableError } from '../firebase/call';
import { useLive, type LiveWithRetry } from '../live/live';
import { isUnreachable, reportSilence } from '../core/reachability';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** Which requests: pending ones, those answered last, or the person's own. */
export type MeetingRequestChoice = 'pending' | 'answered' | 'own';

/** Pending: more than any workspace has. Answered: as many as anybody looks back to. */
const AT_MOST: Readonly<Record<MeetingRequestChoice, number>> = {
  pending: 100,
  answered: 20,
  own: 50,
};

/** Newest first, answered ones by the time of the answer, live. Only admins may read those of others. */
export function useMeetingRequests(
  choice: MeetingRequestChoice,
): LiveWithRetry<readonly MeetingRequest[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/meeting-requests/${choice}`, () => {
    const constraints: Readonly<Record<MeetingRequestChoice, readonly QueryConstraint[]>> = {
      pending: [where('status', '==', 'pending'), orderBy('createdAt', 'desc')],
      answered: [where('status', 'in', ['approved', 'rejected']), orderBy('respondedAt', 'desc')],
      own: [where('requestedBy', '==', id), orderBy('createdAt', 'desc')],
    };
    return querySource(
      query(
        collection(firestore, MEETING_REQUESTS),
        ...constraints[choice],
        limit(AT_MOST[choice]),
      ),
      meetingRequestRecord,
    );
  });
}

/**
 * Withdraws the person's own request while it is unanswered. Rejects with `AppError`, `UnreachableError` or a
 * defect.
 */
export function useTakeBackRequest(): (requestId: string) => Promise<void> {
  const firestore = useFirestore();
  return useCallback(
    async (requestId: string) => {
      const reference = doc(firestore, meetingRequestPath(requestId));
      const refusal = await remove(reference);
      if (refusal === null) return;
      // A missing document means that an earlier attempt succeeded.
      if (await isThere(reference)) throw new AppError('meeting-request/already-answered');
    },
    [firestore],
  );
}

/**
 * Deletes the document and waits for the server; a plain delete would wait as long as the connection is down.
 * Resolves to the refusal of the rules, or null.
 */
async function remove(reference: DocumentReference): Promise<FirebaseError | null> {
  // The SDK would keep retrying for a while.
  if (isUnreachable()) throw new UnreachableError('The connection is down.');
  try {
    await runTransaction(reference.firestore, (transaction) => {
      transaction.delete(reference);
      return Promise.resolve();
    });
    return null;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    if (error.code === 'permission-denied') return error;
    if (error.code !== 'unavailable') throw error;
    reportSilence();
    throw new UnreachableError(error.message);
  }
}

/** The rules let only the author read a request, and nobody read a missing one. */
async function isThere(reference: DocumentReference): Promise<boolean> {
  try {
    return (await getDoc(reference)).exists();
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}
