import {
  memberStateRecord,
  memberStatePath,
  memberStatesPath,
  TYPING_EVERY_MS,
  type Conversation,
  type MemberState,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { useCallback, useEffect, useRef } from 'react';
import { useFirestore } from 'reactfire';
import { useConnection } from '../session/connection';
import { unreadOf } from './conversations';
import { useLive } from '../live/live';
import { useOwnSettings } from './own-settings';
import { useReadMarkers } from './read-markers';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** Members whose receipts are listened to: in a large group, those who read most recently. */
export const RECEIPTS_MAX = 50;

const NOBODY: readonly MemberState[] = [];

/**
 * What the other members of a conversation share: how far they have read, and whether they are typing. Empty
 * until the first answer.
 */
export function useMemberStates(conversationId: string): readonly MemberState[] {
  const firestore = useFirestore();
  const { id: me } = useSignedInUser();
  const shares = useSharesReceipts();
  const live = useLive(`${me}/members/${conversationId}`, () =>
    querySource(
      query(
        collection(firestore, memberStatesPath(conversationId)),
        where('shared', '==', true),
        orderBy('readAt', 'desc'),
        limit(RECEIPTS_MAX),
      ),
      memberStateRecord,
    ),
  );
  const states = live.status === 'ready' ? live.value : NOBODY;

  // Another tab may have written a state at the moment when sharing was switched off: it is deleted here.
  const isLeftOver = shares === false && states.some(({ uid }) => uid === me);
  useEffect(() => {
    if (isLeftOver) forgetOne(firestore, conversationId, me);
  }, [isLeftOver, firestore, conversationId, me]);

  return states;
}

/** Whether the person shares receipts and typing; null until it is known, when nothing is shared. */
function useSharesReceipts(): boolean | null {
  const settings = useOwnSettings();
  return settings.status === 'ready' ? settings.value.sharesReceipts : null;
}

/** Signals that the person is typing; to be called at each change. Writes at most once every few seconds. */
export function useTypingSignal(conversationId: string): () => void {
  const firestore = useFirestore();
  const { id: me } = useSignedInUser();
  const shares = useSharesReceipts();
  const isConnected = useConnection() === 'connected';
  const last = useRef({ conversationId, at: -Infinity });
  return useCallback(() => {
    // A write that waits for the connection would arrive long after the typing.
    if (shares !== true || !isConnected) return;
    const now = performance.now();
    const isSoon = now - last.current.at < TYPING_EVERY_MS;
    if (last.current.conversationId === conversationId && isSoon) return;
    last.current = { conversationId, at: now };
    void change(firestore, conversationId, me, { typingAt: serverTimestamp() });
  }, [firestore, conversationId, me, shares, isConnected]);
}

/**
 * Shows the others that the person has read the conversation. To be called before the conversation is marked
 * as read: nothing is written without unread messages.
 */
export function useShareRead(): (conversation: Conversation) => void {
  const firestore = useFirestore();
  const { id: me } = useSignedInUser();
  const shares = useSharesReceipts();
  const markers = useReadMarkers();
  const currentMarkers = markers.status === 'ready' && !markers.fromCache ? markers.value : null;
  return useCallback(
    (conversation: Conversation) => {
      if (
        shares !== true ||
        currentMarkers === null ||
        unreadOf(conversation, me, currentMarkers) === 0
      )
        return;
      void change(firestore, conversation.id, me, { readAt: serverTimestamp() });
    },
    [firestore, me, shares, currentMarkers],
  );
}

/** Updates or creates the person's own state. Never rejects: nothing depends on it. */
async function change(
  firestore: Firestore,
  conversationId: string,
  me: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const reference = doc(firestore, memberStatePath(conversationId, me));
  const whole = { shared: true, readAt: null, typingAt: null, ...fields };
  await updateDoc(reference, fields)
    .catch(() => setDoc(reference, whole))
    .catch(() => undefined);
}

function forgetOne(firestore: Firestore, conversationId: string, me: string): void {
  void deleteDoc(doc(firestore, memberStatePath(conversationId, me))).catch(() => undefined);
}
