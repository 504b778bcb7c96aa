import { NOTIFICATIONS } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { changeEach } from './change-each';

/** What others were told of someone's acts stays, of nobody known. */
export async function leaveNotifications(uid: string, context: Context): Promise<void> {
  const notifications = context.firestore.collectionGroup(NOTIFICATIONS).where('byId', '==', uid);
  await changeEach(notifications, context, (notification) => ({
    byId: null,
    'params.byName': '',
    // Those of meetings say it there, too.
    ...(notification.get('params.by') === uid && { 'params.by': '' }),
  }));
}
