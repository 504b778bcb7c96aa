import {
  meetingRequestRecord,
  meetingRequestPath,
  notificationRecord,
  notificationsPath,
  serverId,
  type MeetingRequest,
} from '@ouvrage/domain';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import {
  countUnseen,
  moveSeq,
  openInboxes,
  unreadDates,
  filterUnsent,
  type Message,
} from '../records/inboxes';
import { timeParam } from '../records/meeting-messages';
import { activeAdmins } from '../records/people';

const KIND = 'meeting-request';

/** The most notifications of an admin that are searched, newest first. */
const EARLIER_MAX = 50;

/**
 * Notifies every admin of a meeting request, once. An admin has one unread notification for each requester;
 * the next request updates it. Events may arrive twice or late: a request that is already covered, answered
 * or deleted causes no notification.
 */
export async function notifyAdmins(requestId: string, context: Context): Promise<void> {
  const { firestore } = context;
  const id = serverId(KIND, requestId);
  await firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(meetingRequestPath(requestId));
    const [snapshot, admins] = await Promise.all([
      transaction.get(ref),
      transaction.get(activeAdmins(context).select()),
    ]);
    const request = read(meetingRequestRecord, snapshot);
    if (request?.status !== 'pending' || admins.empty) return;
    const messages = admins.docs.map((admin) => ({ uid: admin.id, id, ...contentOf(request) }));
    const untold = await filterUnsent(transaction, firestore, messages);
    const withEarlier = await Promise.all(
      untold.map(async (message) => ({
        message,
        earlier: await findEarlier(transaction, context, message.uid, request.requestedBy),
      })),
    );
    const recipients = withEarlier.filter(({ earlier }) => !coversRequest(earlier, request));
    const uids = recipients.map(({ message }) => message.uid);
    const inboxes = await openInboxes(transaction, firestore, uids);

    const at = context.now();
    for (const { message, earlier } of recipients) {
      if (earlier === null || earlier.isRead) continue;
      const { uid, subject, params } = message;
      transaction.update(earlier.ref, { subject, params, ...unreadDates(at) });
      if (earlier.isSeen) moveSeq(transaction, firestore, uid, 1, at);
    }
    const news = recipients.filter(({ earlier }) => earlier === null || earlier.isRead);
    inboxes.write(
      news.map(({ message }) => message),
      { at, by: request.requestedBy },
    );
  });
}

function contentOf(request: MeetingRequest): Omit<Message, 'uid' | 'id'> {
  const { id, title, requestedBy: by, requestedByName: byName, createdAt } = request;
  const askedAt = createdAt.getTime();
  return {
    kind: KIND,
    reason: 'admin',
    subject: { kind: KIND, id },
    params: { event: 'asked', title, by, byName, scheduledTime: timeParam(request), askedAt },
  };
}

interface EarlierNotification {
  readonly ref: DocumentReference;
  readonly requestId: string;
  /** The time of its request, in milliseconds. */
  readonly askedAt: number;
  readonly isRead: boolean;
  /** Whether the admin has opened the bell since. */
  readonly isSeen: boolean;
}

/** Whether the notification is about this request, or about a later one. */
function coversRequest(
  earlier: EarlierNotification | null,
  { id, createdAt }: MeetingRequest,
): boolean {
  if (earlier === null) return false;
  return earlier.requestId === id || earlier.askedAt > createdAt.getTime();
}

/** The latest notification of an admin about requests of one person. */
async function findEarlier(
  transaction: Transaction,
  { firestore }: Context,
  uid: string,
  requestedBy: string,
): Promise<EarlierNotification | null> {
  const newest = firestore
    .collection(notificationsPath(uid))
    .where('kind', '==', KIND)
    .orderBy('createdAt', 'desc')
    .limit(EARLIER_MAX);
  const { docs } = await transaction.get(newest);
  const earlier = docs.find(
    (doc) => doc.get('params.event') === 'asked' && doc.get('params.by') === requestedBy,
  );
  if (earlier === undefined) return null;
  const { subject, createdAt, params, readAt } = notificationRecord.decode(
    earlier.id,
    earlier.data(),
  );
  return {
    ref: earlier.ref,
    requestId: subject.id,
    // A version before decision 116 did not write it.
    askedAt: Number(params['askedAt'] ?? 0),
    isRead: readAt !== null,
    isSeen: (await countUnseen(transaction, firestore, uid, [createdAt])) === 0,
  };
}
