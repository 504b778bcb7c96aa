import { readMap } from '../core/document-codec';
import {
  field,
  group,
  instant,
  oneOf,
  optional,
  pathId,
  record,
  text,
  tolerant,
  type RecordOf,
} from '../core/record';

export const NOTIFICATION_KINDS = [
  'assigned',
  'reassigned',
  'shifted',
  'unassigned',
  'restored',
  'submitted',
  'validated',
  'rejected',
  'deadline',
  'deputy',
  'message',
  'meeting',
  'meeting-request',
  'dossier',
  'contact',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Why this person is told: what they are, or were until now, to the subject. */
export const NOTIFICATION_REASONS = [
  'assignee',
  'validator',
  'former-assignee',
  'former-validator',
  'admin',
  'recipient',
  'deputy',
  'represented',
] as const;
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];

export const NOTIFICATION_SUBJECTS = [
  'assignment',
  'project',
  'conversation',
  'meeting',
  'meeting-request',
  /** A deputy or the validator represented: the other one of the two. */
  'deputy',
  /** A project, whose dossiers or record it is about. */
  'dossier',
  /** The last contact request of a day. */
  'contact',
] as const;

/** Days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 90;

/** What the reader's text is filled with. Names and titles as they were; never the text itself. */
export type NotificationParams = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

/** The number that a notification tells beside its event, and what it counts. */
export function remarksOfNotification({ kind, params }: Pick<Notification, 'kind' | 'params'>): {
  readonly of: 'remarks' | 'observations' | 'answers';
  readonly count: number;
} | null {
  if (kind !== 'rejected' && kind !== 'validated' && kind !== 'submitted') return null;
  const of = ({ rejected: 'remarks', validated: 'observations', submitted: 'answers' } as const)[
    kind
  ];
  const count = params[of === 'observations' ? 'observations' : 'remarks'];
  return typeof count === 'number' && count > 0 ? { of, count } : null;
}

/**
 * `users/{uid}/notifications/{id}`: something happened that concerns a person. Written by functions
 * alone, in the transaction of what it tells, under an id made of that event: telling twice is once.
 */
export const notificationRecord = record({
  id: pathId(),
  kind: oneOf(NOTIFICATION_KINDS),
  reason: oneOf(NOTIFICATION_REASONS),
  subject: group({ kind: oneOf(NOTIFICATION_SUBJECTS), id: text() }),
  params: field((data, name) => readMap(data, name) as NotificationParams),
  createdAt: instant(),
  readAt: tolerant(optional(instant()), null),
  expiresAt: instant(),
});
export type Notification = RecordOf<typeof notificationRecord>;
