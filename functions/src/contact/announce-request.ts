import {
  notificationPath,
  notificationRecord,
  serverId,
  type ContactRequest,
  type NotificationParams,
} from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { countUnseen, moveSeq, openInboxes, unreadDates } from '../records/inboxes';
import { activeAdmins } from '../records/people';

const KIND = 'contact';

/**
 * Opens the announcement of a contact request to every active admin. Reads, so it must come before any write.
 * An admin has one notification a day, which each further request of the day updates: strangers cause no more, and
 * one mail at most.
 */
export async function openAnnouncement(
  transaction: Transaction,
  context: Context,
): Promise<(request: Pick<ContactRequest, 'id' | 'name'>) => void> {
  const { firestore } = context;
  const id = serverId(KIND, context.today());
  const admins = await transaction.get(activeAdmins(context).select());
  const uids = admins.docs.map((admin) => admin.id);
  const inboxes = await openInboxes(transaction, firestore, uids);
  const recipients = await Promise.all(
    uids.map(async (uid) => {
      const snapshot = await transaction.get(firestore.doc(notificationPath(uid, id)));
      const earlier = read(notificationRecord, snapshot);
      const isSeen =
        earlier !== null &&
        (await countUnseen(transaction, firestore, uid, [earlier.createdAt])) === 0;
      return { uid, snapshot, earlier, isSeen };
    }),
  );
  return (request) => {
    const at = context.now();
    const subject = { kind: KIND, id: request.id } as const;
    const params = (total: number): NotificationParams => ({ name: request.name, total });
    for (const { uid, snapshot, earlier, isSeen } of recipients) {
      if (earlier === null) continue;
      const total = Number(earlier.params['total']) + 1;
      transaction.update(snapshot.ref, { subject, params: params(total), ...unreadDates(at) });
      if (isSeen) moveSeq(transaction, firestore, uid, 1, at);
    }
    const first = recipients.filter(({ snapshot }) => !snapshot.exists);
    inboxes.write(
      first.map(({ uid }) => ({
        ...{ uid, id, kind: KIND, reason: 'admin', subject, params: params(1) },
      })),
      { at, by: null },
    );
  };
}
