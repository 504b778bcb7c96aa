import { calendarNewsOf } from '../notifications/meeting-news';
import type { Notification, NotificationKind } from '../notifications/notification';
import type { UserSettings } from '../people/user-settings';

/** Mails that one person gets in a day at most: the digest, and the others at once. */
export const MAILS_PER_DAY = 10;

/** Which of a person's switches a kind of notification belongs to. */
export function isWanted(
  kind: NotificationKind,
  { messages, updates }: Pick<UserSettings['notifications'], 'messages' | 'updates'>,
): boolean {
  return kind === 'message' ? messages : updates;
}

const GIVEN_TO_ASSIGNEE: readonly NotificationKind[] = ['assigned', 'restored', 'rejected'];

const AWAITING_ADMIN: readonly NotificationKind[] = ['meeting-request', 'dossier', 'contact'];

/** "The ball is in your court": a task, or to an admin a request or a broken record, has just become its reader's to act on. */
export function awaitsReader({
  kind,
  reason,
  params,
}: Pick<Notification, 'kind' | 'reason' | 'params'>): boolean {
  if (reason === 'validator') return kind === 'submitted';
  if (reason === 'admin') return AWAITING_ADMIN.includes(kind);
  if (reason !== 'assignee') return false;
  if (kind !== 'reassigned') return GIVEN_TO_ASSIGNEE.includes(kind);
  const fields = params['fields'];
  return Array.isArray(fields) && fields.includes('assigneeId');
}

/** Whether it is mailed at once: what its reader is to act on, and what changes their calendar. */
export function isMailedAtOnce(
  notification: Pick<Notification, 'kind' | 'reason' | 'params'>,
): boolean {
  return awaitsReader(notification) || calendarNewsOf(notification) !== null;
}
