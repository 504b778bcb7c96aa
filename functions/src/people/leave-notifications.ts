import { NOTIFICATIONS } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { changeEach } from './change-each';

/** Keeps notifications of others about this person's acts, without the author. */
export async function leaveNotifications(uid: string, context: Context): Promise<void> {
  const notifications = context.firestore.collectionGroup(NOTIFICATIONS).where('byId', '==', uid);
  await changeEach(notifications, context, (notification) => ({
    byId: null,
    'params.byName': '',
    // Notifications of meetings have the uid there, too.
    ...(notification.get('params.by') === uid && { 'params.by': '' }),
  }));
}
