import {
  kindsOf,
  notificationRecord,
  notificationPath,
  notificationsPath,
  type Notification,
  type NotificationFamily,
} from '@ouvrage/domain';
import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { useCallback, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useReadMarkers } from './read-markers';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';
import { useOwnSummary } from './summaries';

export const NOTIFICATION_FILTERS = ['all', 'unread'] as const;

/**
 * A choice of the person's notifications: all or unread, and of one family or, with null, of every family.
 */
export interface NotificationChoice {
  readonly filter: (typeof NOTIFICATION_FILTERS)[number];
  readonly family: NotificationFamily | null;
}

export interface NotificationPage {
  /** Newest first. */
  readonly notifications: readonly Notification[];
  readonly hasMore: boolean;
}

/** Documents changed in one batch. */
const BATCH_SIZE = 400;

/** The number of unseen notifications, from two counters, so that no list is listened to for it. */
export function useUnseenNotifications(): { readonly seq: number; readonly unseen: number } {
  const summary = useOwnSummary();
  const markers = useReadMarkers();
  const seq = summary.status === 'ready' ? summary.value.notificationSeq : 0;
  const seenSeq = markers.status === 'ready' ? markers.value.notificationsSeen : seq;
  return { seq, unseen: Math.max(0, seq - seenSeq) };
}

/** The person's latest notifications, live. */
export function useNotifications(
  choice: NotificationChoice,
  size: number,
): LiveWithRetry<NotificationPage> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  const { filter, family } = choice;
  const live = useLive(`${id}/notifications/${filter}/${family ?? ''}/${size}`, () =>
    querySource(
      query(
        collection(firestore, notificationsPath(id)),
        ...clausesOf(choice),
        orderBy('createdAt', 'desc'),
        // One more than the page size tells whether there are more.
        limit(size + 1),
      ),
      notificationRecord,
    ),
  );
  return useMemo(() => {
    if (live.status !== 'ready') return live;
    const { value } = live;
    return {
      ...live,
      value: { notifications: value.slice(0, size), hasMore: value.length > size },
    };
  }, [live, size]);
}

function clausesOf({ filter, family }: NotificationChoice) {
  return [
    ...(family === null ? [] : [where('kind', 'in', kindsOf(family))]),
    ...(filter === 'unread' ? [where('readAt', '==', null)] : []),
  ];
}

/** Marks a notification as read or unread. Shown at once; rejects when refused. */
export function useMarkNotification(): (id: string, isRead: boolean) => Promise<void> {
  const firestore = useFirestore();
  const { id: me } = useSignedInUser();
  return useCallback(
    (id: string, isRead: boolean) =>
      updateDoc(doc(firestore, notificationPath(me, id)), {
        readAt: isRead ? serverTimestamp() : null,
      }),
    [firestore, me],
  );
}

/** Marks all notifications of a family as read, including those that are not loaded. */
export function useMarkAllNotifications(family: NotificationChoice['family']): () => Promise<void> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useCallback(async () => {
    while ((await markSome(firestore, id, family)) === BATCH_SIZE);
  }, [firestore, id, family]);
}

async function markSome(
  firestore: Firestore,
  me: string,
  family: NotificationChoice['family'],
): Promise<number> {
  const unread = query(
    collection(firestore, notificationsPath(me)),
    ...clausesOf({ filter: 'unread', family }),
    orderBy('createdAt', 'desc'),
    limit(BATCH_SIZE),
  );
  const { docs } = await getDocs(unread);
  const batch = writeBatch(firestore);
  for (const { ref } of docs) batch.update(ref, { readAt: serverTimestamp() });
  await batch.commit();
  return docs.length;
}
