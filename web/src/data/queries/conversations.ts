import {
  conversationRecord,
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
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { NEVER, tap, type Observable } from 'rxjs';
import { subscribeToSignOut } from '../core/sign-out';
import { useLive, type LiveWithRetry, type Snapshot } from '../live/live';
import { ObservableValue, useObservableValue } from '../core/observable';
import { useReadMarkers } from './read-markers';
import { serverNow } from '../core/server-clock';
import { useSignedInUser } from '../session/session-context';
import { documentSource, querySource } from '../live/sources';

/** Conversations that the messages screen requests at first. */
export const CONVERSATIONS_PER_PAGE = 25;

/** The person's latest conversations, the newest first; a count of 0 makes no request. */
function useConversations(count: number): LiveWithRetry<readonly Conversation[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const live = useLive(
    `${id}/conversations/${count}`,
    () =>
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
              conversationRecord,
            ),
          ),
    { share: (conversations) => ({ conversations }) },
  );
  // The shorter list stays until the longer one has loaded.
  const [lastLive, setLastLive] = useState(live);
  if (live.status !== 'loading' && live !== lastLive) setLastLive(live);
  return live.status === 'loading' && lastLive.status === 'ready' ? lastLive : live;
}

// The menu and the messages screen share one listener. Its size only grows, so a list is never read twice
// because a screen was left.
const listSize = new ObservableValue(0);
// Shown to the minute: within one minute nothing has changed.
const confirmedAt = new ObservableValue<Date | null>(null, (a, b) => minuteOf(a) === minuteOf(b));
/** The conversation whose newest message is in view: it counts as read before its marker is stored. */
const readingId = new ObservableValue<string | null>(null);

const minuteOf = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);

/** To be called when the server, not the cache, has answered. */
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
  readingId.set(null);
});

/** Requests at least so many conversations from now on, wherever they are shown. */
export function askForConversations(count: number): void {
  listSize.set(Math.max(listSize.get(), count));
}

export interface LatestConversations {
  readonly live: LiveWithRetry<readonly Conversation[]>;
  /** The requested count: a shorter list is complete. */
  readonly count: number;
}

/** The conversations that this page listens to: as many as any screen has requested. */
export function useLatestConversations(): LatestConversations {
  const count = useObservableValue(listSize);
  const live = useConversations(count);
  return useMemo(() => ({ live, count }), [live, count]);
}

/** The minute in which the server last confirmed the conversations on screen, by its own clock. */
export function useConfirmedAt(): Date | null {
  return useObservableValue(confirmedAt);
}

/**
 * One conversation: from the list when it is there, else by a listener of its own. It is denied to people who
 * are not in it (any more), and when it does not exist.
 */
export function useConversation(conversationId: string): LiveWithRetry<Conversation | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const { live: list } = useLatestConversations();
  const listEntry =
    list.status === 'ready' ? list.value.find((one) => one.id === conversationId) : undefined;
  const isListed = list.status === 'loading' || listEntry !== undefined;
  // A conversation in the list is not read a second time.
  const own = useLive(
    isListed ? 'no-conversation' : `${id}/conversation/${conversationId}`,
    () =>
      isListed
        ? NEVER
        : markConfirmations(
            documentSource(doc(firestore, conversationPath(conversationId)), conversationRecord),
          ),
    { share: (one) => (one === null ? {} : { conversations: [one] }) },
  );
  return useMemo(() => {
    if (listEntry === undefined || list.status !== 'ready') return own;
    return { ...list, value: listEntry };
  }, [list, listEntry, own]);
}

/**
 * The person's unread messages, over the conversations that are listened to: at least the latest `atLeast`.
 */
export function useUnreadTotal(atLeast: number): number {
  useEffect(() => askForConversations(atLeast), [atLeast]);
  const { live } = useLatestConversations();
  const countUnread = useUnreadCount();
  return live.status === 'ready' ? live.value.reduce((sum, one) => sum + countUnread(one), 0) : 0;
}

/** Counts the messages of a conversation that the person has not read; 0 while that is unknown. */
export function useUnreadCount(): (conversation: Conversation) => number {
  const { id } = useSignedInUser();
  const markers = useReadMarkers();
  const openId = useObservableValue(readingId);
  return useCallback(
    (conversation: Conversation) =>
      conversation.id === openId || markers.status !== 'ready'
        ? 0
        : unreadOf(conversation, id, markers.value),
    [id, markers, openId],
  );
}

/** Counts a conversation as read while its end is in view. */
export function useReadAtOnce(conversationId: string, isReading: boolean): void {
  useLayoutEffect(() => {
    if (!isReading) return;
    readingId.set(conversationId);
    return () => readingId.set(null);
  }, [conversationId, isReading]);
}

export function unreadOf(conversation: Conversation, me: string, markers: ReadMarkers): number {
  return unreadCount(conversation, me, markers.conversations[conversation.id]?.read);
}

/**
 * Reads a conversation from the server, whatever its listener shows. Each message updates its conversation,
 * so this one read proves that nothing is missing on screen. Rejects when the server does not answer.
 */
export function useConfirmConversation(): (conversationId: string) => Promise<void> {
  const firestore = useFirestore();
  return useCallback(
    async (conversationId: string) => {
      await getDocFromServer(doc(firestore, conversationPath(conversationId)));
      markConfirmed();
    },
    [firestore],
  );
}
