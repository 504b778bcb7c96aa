import {
  AppError,
  MEETING_REQUESTS,
  meetingRequestCodec,
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
  serverTimestamp,
  Timestamp,
  where,
  type DocumentReference,
  type QueryConstraint,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { UnreachableError } from './call';
import { useLive, type LiveWithRetry } from './live';
import { isUnreachable, reportSilence } from './reachability';
import { serverNow } from './server-clock';
import { useSignedInUser } from './session-context';
import { querySource } from './sources';

/** Which requests: those that wait for an admin, those answered last, or one's own. */
export type MeetingRequestChoice = 'pending' | 'answered' | 'own';

/** More than wait anywhere; of the answered ones what anybody still looks for. */
const AT_MOST: Readonly<Record<MeetingRequestChoice, number>> = {
  pending: 100,
  answered: 20,
  own: 50,
};

/** Newest first, answered ones by when they were, live. Those of others are an admin's to read. */
export function useMeetingRequests(
  choice: MeetingRequestChoice,
): LiveWithRetry<readonly MeetingRequest[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/meeting-requests/${choice}`, () => {
    const wanted: Readonly<Record<MeetingRequestChoice, readonly QueryConstraint[]>> = {
      pending: [where('status', '==', 'pending'), orderBy('createdAt', 'desc')],
      answered: [where('status', 'in', ['approved', 'rejected']), orderBy('respondedAt', 'desc')],
      own: [where('requestedBy', '==', id), orderBy('createdAt', 'desc')],
    };
    return querySource(
      query(collection(firestore, MEETING_REQUESTS), ...wanted[choice], limit(AT_MOST[choice])),
      meetingRequestCodec,
    );
  });
}

/** What a person asks for; `id` was made when the form opened. */
export type NewMeetingRequest = Pick<
  MeetingRequest,
  'id' | 'title' | 'description' | 'scheduledTime' | 'suggestedParticipantIds'
>;

/** Asks for a meeting, once per id. Rejects with `AppError`, `UnreachableError` or a defect. */
export function useAskForMeeting(): (request: NewMeetingRequest) => Promise<void> {
  const firestore = useFirestore();
  const { id: uid, name } = useSignedInUser();
  return useCallback(
    async ({ id, ...asked }: NewMeetingRequest) => {
      const reference = doc(firestore, meetingRequestPath(id));
      const refused = await write(reference, {
        ...asked,
        scheduledTime: Timestamp.fromDate(asked.scheduledTime),
        requestedBy: uid,
        requestedByName: name,
        status: 'pending',
        responseMessage: null,
        respondedAt: null,
        respondedBy: null,
        meetingId: null,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      // It may be there already: the answer to the first try was lost.
      if (refused === null || (await isThere(reference))) return;
      if (asked.scheduledTime <= serverNow()) throw new AppError('meeting/time-past');
      throw refused;
    },
    [firestore, uid, name],
  );
}

/** Takes back one's own request while nobody has answered it. Rejects as `useAskForMeeting` does. */
export function useTakeBackRequest(): (requestId: string) => Promise<void> {
  const firestore = useFirestore();
  return useCallback(
    async (requestId: string) => {
      const reference = doc(firestore, meetingRequestPath(requestId));
      const refused = await write(reference, null);
      if (refused === null) return;
      // Gone: an earlier try did it.
      if (await isThere(reference)) throw new AppError('meeting-request/already-answered');
    },
    [firestore],
  );
}

/**
 * Writes the document, or deletes it for null, and waits for the server, which a plain write of the SDK
 * would do for as long as the connection is down. Resolves to the refusal of the rules, or null.
 */
async function write(
  reference: DocumentReference,
  data: Record<string, unknown> | null,
): Promise<FirebaseError | null> {
  // The SDK would go on trying for a while.
  if (isUnreachable()) throw new UnreachableError('The connection is down.');
  try {
    await runTransaction(reference.firestore, (transaction) => {
      if (data === null) transaction.delete(reference);
      else transaction.set(reference, data);
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

/** The rules show a request to its author, and what is not there to nobody. */
async function isThere(reference: DocumentReference): Promise<boolean> {
  try {
    return (await getDoc(reference)).exists();
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}
