import {
  orElse,
  readInstant,
  readInstantOrNull,
  readMap,
  readOneOf,
  readText,
  type DocumentCodec,
} from '../core/document-codec';

export const NOTIFICATION_KINDS = [
  'assigned',
  'reassigned',
  'unassigned',
  'restored',
  'submitted',
  'validated',
  'rejected',
  'deadline',
  'message',
  'meeting',
  'meeting-request',
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
] as const;
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number];

export const NOTIFICATION_SUBJECTS = [
  'assignment',
  'project',
  'conversation',
  'meeting',
  'meeting-request',
] as const;

/** Days after which a notification is deleted. */
export const NOTIFICATION_DAYS = 90;

/** What the reader's text is filled with. Names and titles as they were; never the text itself. */
export type NotificationParams = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

/**
 * `users/{uid}/notifications/{id}`: something happened that concerns a person. Written by functions
 * alone, in the transaction of what it tells, under an id made of that event: telling twice is once.
 */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly reason: NotificationReason;
  readonly subject: {
    readonly kind: (typeof NOTIFICATION_SUBJECTS)[number];
    readonly id: string;
  };
  readonly params: NotificationParams;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly expiresAt: Date;
}

export const notificationCodec: DocumentCodec<Notification> = {
  decode: (id, data) => {
    const subject = readMap(data, 'subject');
    return {
      id,
      kind: readOneOf(data, 'kind', NOTIFICATION_KINDS),
      reason: readOneOf(data, 'reason', NOTIFICATION_REASONS),
      subject: {
        kind: readOneOf(subject, 'kind', NOTIFICATION_SUBJECTS),
        id: readText(subject, 'id'),
      },
      params: readMap(data, 'params') as NotificationParams,
      createdAt: readInstant(data, 'createdAt'),
      readAt: orElse(() => readInstantOrNull(data, 'readAt'), null),
      expiresAt: readInstant(data, 'expiresAt'),
    };
  },
};
