import { NOTIFICATION_FAMILIES } from '@ouvrage/domain';
import { NOTIFICATION_FILTERS, type NotificationChoice } from '#data/queries/notifications';

/** The state of the notification centre in a page's address. */
const READ = 'notifications';
const FAMILY = 'notificationType';

/** The filters in the address; null when the centre is closed. Unknown values filter nothing. */
export function readChoice(params: URLSearchParams): NotificationChoice | null {
  if (!params.has(READ) && !params.has(FAMILY)) return null;
  return {
    filter: NOTIFICATION_FILTERS.find((filter) => filter === params.get(READ)) ?? 'all',
    family: NOTIFICATION_FAMILIES.find((family) => family === params.get(FAMILY)) ?? null,
  };
}

/** The address with these filters, or without any. Other parameters are kept. */
export function withChoice(
  params: URLSearchParams,
  choice: NotificationChoice | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(READ);
  next.delete(FAMILY);
  if (choice === null) return next;
  next.set(READ, choice.filter);
  if (choice.family !== null) next.set(FAMILY, choice.family);
  return next;
}
