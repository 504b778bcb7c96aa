import {
  NO_MARKERS,
  readMarkersRecord,
  readMarkersPath,
  saidToMe,
  type Conversation,
  type ReadMarkers,
} from '@ouvrage/domain';
import {
  doc,
  runTransaction,
  serverTimestamp,
  setDoc,
  type DocumentReference,
} from 'firebase/firestore';
import { useCallback, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource } from '../live/sources';

/** The document, or null until the person reads something for the first time. */
function useMarkersDocument() {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const reference = useMemo(() => doc(firestore, readMarkersPath(id)), [firestore, id]);
  const live = useLive(`${id}/read-markers`, () => documentSource(reference, readMarkersRecord));
  return { reference, live };
}

/** How far the person has read, live in every tab. */
export function useReadMarkers(): LiveWithRetry<ReadMarkers> {
  const { live } = useMarkersDocument();
  return useMemo(
    () => (live.status === 'ready' ? { ...live, value: live.value ?? NO_MARKERS } : live),
    [live],
  );
}

/**
 * Marks a conversation as read up to its last message. Nothing is written without a change, nor while the
 * marker comes from the cache: a tab that was offline would move it back. The function changes with the
 * markers, so an effect that calls it runs again.
 */
export function useMarkRead(): (conversation: Conversation) => Promise<void> {
  const { reference, live } = useMarkersDocument();
  const { id: me } = useSignedInUser();
  const markers = live.status === 'ready' && !live.fromCache ? live.value : undefined;
  return useCallback(
    async (conversation: Conversation) => {
      if (markers === undefined) return;
      const read = saidToMe(conversation, me);
      if (read <= (markers?.conversations[conversation.id]?.read ?? 0)) return;
      const write = markers === null ? create : change;
      await write(reference, {
        conversations: { [conversation.id]: { read, at: serverTimestamp() } },
      });
    },
    [reference, me, markers],
  );
}

/** Marks the notifications up to `seq` as seen; writes nothing twice. */
export function useMarkNotificationsSeen(): (seq: number) => Promise<void> {
  const { reference, live } = useMarkersDocument();
  const markers = live.status === 'ready' && !live.fromCache ? live.value : undefined;
  return useCallback(
    async (seq: number) => {
      if (markers === undefined || seq === (markers?.notificationsSeen ?? 0)) return;
      const write = markers === null ? create : change;
      await write(reference, { notificationsSeen: seq, notificationsSeenAt: serverTimestamp() });
    },
    [reference, markers],
  );
}

type Changes = Record<string, unknown>;

async function change(reference: DocumentReference, changes: Changes): Promise<void> {
  await setDoc(reference, { ...changes, updatedAt: serverTimestamp() }, { merge: true });
}

/**
 * Creates the document with its first changes; two tabs may find it missing at the same time. A transaction
 * rather than two writes: a local merge would reach this page's listener before the document that it belongs
 * to.
 */
async function create(reference: DocumentReference, changes: Changes): Promise<void> {
  await runTransaction(reference.firestore, async (transaction) => {
    const snapshot = await transaction.get(reference);
    const fields = { ...changes, updatedAt: serverTimestamp() };
    if (snapshot.exists()) transaction.set(reference, fields, { merge: true });
    else transaction.set(reference, { ...NO_MARKERS, ...fields });
  });
}
