import { NOTIFICATION_FAMILIES } from '@ouvrage/domain';
import { NOTIFICATION_FILTERS, type NotificationChoice } from '../../data/notifications';

/** What the address of a page says of the centre that lies over it. */
const READ = 'notifications';
const FAMILY = 'notificationType';

/** What is chosen; null when the address says nothing of the centre. Unknown words choose everything. */
export function readChoice(params: URLSearchParams): NotificationChoice | null {
  if (!params.has(READ) && !params.has(FAMILY)) return null;
  return {
    filter: NOTIFICATION_FILTERS.find((filter) => filter === params.get(READ)) ?? 'all',
    family: NOTIFICATION_FAMILIES.find((family) => family === params.get(FAMILY)) ?? null,
  };
}

/** The same address with this choice, or with none: what else it says stays. */
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
