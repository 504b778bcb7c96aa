import { NOTIFICATIONS } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { removeNotifications } from '../records/remove-notifications';

const NOTIFICATIONS_PER_PAGE = 200;

/**
 * Deletes the expired notifications every night. The database's own expiry runs later than this job, and does
 * not update their count. Returns how many were deleted.
 */
export async function purgeNotifications(context: Context): Promise<number> {
  const notifications = context.firestore
    .collectionGroup(NOTIFICATIONS)
    .where('expiresAt', '<=', context.now())
    .orderBy('expiresAt');
  const failures = new Failures();
  let count = 0;
  for await (const page of documentPages(notifications, NOTIFICATIONS_PER_PAGE)) {
    count += (await failures.keep(() => removeNotifications(page, context))) ?? 0;
  }
  failures.throwIfAny('Some notifications could not be purged.');
  return count;
}
