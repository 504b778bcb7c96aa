import {
  conversationCodec,
  conversationPath,
  CONVERSATIONS,
  unreadCount,
  type Conversation,
  type ReadMarkers,
} from '@ouvrage/domain';
import {
  collection,
  doc,
  getDocFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { NEVER, tap, type Observable } from 'rxjs';
import { subscribeToSignOut } from './sign-out';
import { useLive, type LiveWithRetry, type Snapshot } from './live';
import { ObservableValue, useObservableValue } from './observable';
import { useReadMarkers } from './read-markers';
import { serverNow } from './server-clock';
import { useSignedInUser } from './session-context';
import { documentSource, querySource } from './sources';

/** Conversations that the messages screen asks for at first. */
export const CONVERSATIONS_PER_PAGE = 25;

/** One's latest conversations, the newest first; nothing is asked for a count of 0. */
function useConversations(count: number): LiveWithRetry<readonly Conversation[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(`${id}/conversations/${count}`, () =>
    count === 0
      ? NEVER
      : markConfirmations(
          querySource(
            query(
              collection(firestore, CONVERSATIONS),
              where('participantIds', 'array-contains', id),
              orderBy('updatedAt', 'desc'),
              limit(count),
            ),
            conversationCodec,
          ),
        ),
  );
  // While a longer list is on its way the shorter one stays.
  const [lastLive, setLastLive] = useState(live);
  if (live.status !== 'loading' && live !== lastLive) setLastLive(live);
  return live.status === 'loading' && lastLive.status === 'ready' ? lastLive : live;
}

// The menu and the messages screen share one listener. It only grows: a list that was read once is not
// read again for having been left.
const listSize = new ObservableValue(0);
const confirmedAt = new ObservableValue<Date | null>(null);

/** The server itself has just said how things are. */
function markConfirmed(): void {
  confirmedAt.set(serverNow());
}

function markConfirmations<T>(source: Observable<Snapshot<T>>): Observable<Snapshot<T>> {
  return source.pipe(
    tap(({ fromCache }) => {
      if (!fromCache) markConfirmed();
    }),
  );
}

subscribeToSignOut(() => {
  listSize.set(0);
  confirmedAt.set(null);
});

/** Asks for at least so many conversations from now on, wherever they are shown. */
export function askForConversations(count: number): void {
  listSize.set(Math.max(listSize.get(), count));
}

export interface LatestConversations {
  readonly live: LiveWithRetry<readonly Conversation[]>;
  /** How many were asked for: fewer than that are all there are. */
  readonly count: number;
}

/** The conversations that this page listens to: as many as any screen has asked for. */
export function useLatestConversations(): LatestConversations {
  const count = useObservableValue(listSize);
  const live = useConversations(count);
  return useMemo(() => ({ live, count }), [live, count]);
}

/** When the server last confirmed what is shown of conversations, by its own clock. */
export function useConfirmedAt(): Date | null {
  return useObservableValue(confirmedAt);
}

/**
 * One conversation: out of the list when it is there, else by itself. A refusal says that one is not in
 * it, or no longer, or that there is none.
 */
export function useConversation(conversationId: string): LiveWithRetry<Conversation | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const { live: list } = useLatestConversations();
  const listEntry =
    list.status === 'ready' ? list.value.find((one) => one.id === conversationId) : undefined;
  const isListed = list.status === 'loading' || listEntry !== undefined;
  // What the list holds is not read a second time.
  const own = useLive(isListed ? 'no-conversation' : `${id}/conversation/${conversationId}`, () =>
    isListed
      ? NEVER
      : markConfirmations(
          documentSource(doc(firestore, conversationPath(conversationId)), conversationCodec),
        ),
  );
  return useMemo(() => {
    if (listEntry === undefined || list.status !== 'ready') return own;
    return { ...list, value: listEntry };
  }, [list, listEntry, own]);
}

/**
 * Messages that the signed-in person has not read, over the conversations that are listened to: at least
 * the latest `atLeast`.
 */
export function useUnreadTotal(atLeast: number): number {
  useEffect(() => askForConversations(atLeast), [atLeast]);
  const { id } = useSignedInUser();
  const { live } = useLatestConversations();
  const markers = useReadMarkers();
  return live.status === 'ready' && markers.status === 'ready'
    ? live.value.reduce((sum, one) => sum + unreadOf(one, id, markers.value), 0)
    : 0;
}

export function unreadOf(conversation: Conversation, me: string, markers: ReadMarkers): number {
  return unreadCount(conversation, me, markers.conversations[conversation.id]?.read);
}

/**
 * Asks the server for a conversation, whatever its listener says. Each message moves its conversation:
 * this one read proves that what is shown is all there is. Rejects when the server does not answer.
 */
export function useAskAgain(): (conversationId: string) => Promise<void> {
  const firestore = useFirestore();
  return useCallback(
    async (conversationId: string) => {
      await getDocFromServer(doc(firestore, conversationPath(conversationId)));
      markConfirmed();
    },
    [firestore],
  );
}
