import { meetingRequestCodec, meetingRequestPath, notificationPath, USERS } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { openInboxes, type Message } from '../platform/notify';
import { read } from '../platform/snapshot';
import { timeTold } from './meeting-messages';

/**
 * Tells every admin that somebody asks for a meeting, once. Events may come twice or late: what an admin
 * was told already is not told again, and a request that was answered or taken back by then is no news.
 */
export async function tellMeetingRequest(requestId: string, context: Context): Promise<void> {
  const { firestore } = context;
  const id = `meeting-request_${requestId}`;
  const active = firestore
    .collection(USERS)
    .where('role', '==', 'admin')
    .where('status', '==', 'active');
  await firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(meetingRequestPath(requestId));
    const [snapshot, admins] = await Promise.all([
      transaction.get(ref),
      transaction.get(active.select()),
    ]);
    const request = read(meetingRequestCodec, snapshot);
    if (request?.status !== 'pending' || admins.empty) return;
    const uids = admins.docs.map((admin) => admin.id);
    const told = await transaction.getAll(
      ...uids.map((uid) => firestore.doc(notificationPath(uid, id))),
    );
    const untold = uids.filter((_uid, index) => told[index]?.exists === false);
    const inboxes = await openInboxes(transaction, firestore, untold);

    const { title, requestedBy: by, requestedByName: byName } = request;
    const params = { event: 'asked', title, by, byName, scheduledTime: timeTold(request) };
    const messages = untold.map((uid): Message => ({
      ...{ uid, id, kind: 'meeting-request', reason: 'admin' },
      subject: { kind: 'meeting-request', id: requestId },
      params,
    }));
    inboxes.write(messages, { at: context.now(), by });
  });
}
