import { NOTIFICATIONS } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { changeEach } from './change-each';

/** Keeps notifications of others about this person, or about their acts, without the name. */
export async function leaveNotifications(uid: string, context: Context): Promise<void> {
  const all = context.firestore.collectionGroup(NOTIFICATIONS);
  await changeEach(all.where('byId', '==', uid), context, (notification) => ({
    byId: null,
    'params.byName': '',
    // Notifications of meetings have the uid there, too.
    ...(notification.get('params.by') === uid && { 'params.by': '' }),
  }));
  // Those of deputies have the person as their subject.
  await changeEach(all.where('subject.id', '==', uid), context, (notification) =>
    notification.get('kind') === 'deputy' ? { 'params.name': '' } : null,
  );
}
