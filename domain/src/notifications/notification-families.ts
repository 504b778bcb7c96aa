import { NOTIFICATION_KINDS, type NotificationKind } from './notification';

/** What a reader looks for among what they were told. Every kind is of one family. */
export const NOTIFICATION_FAMILIES = [
  'assignments',
  'submissions',
  'decisions',
  'deadlines',
  'messages',
  'meetings',
  'dossiers',
] as const;
export type NotificationFamily = (typeof NOTIFICATION_FAMILIES)[number];

const FAMILY_OF: Readonly<Record<NotificationKind, NotificationFamily>> = {
  assigned: 'assignments',
  reassigned: 'assignments',
  unassigned: 'assignments',
  restored: 'assignments',
  deputy: 'assignments',
  submitted: 'submissions',
  validated: 'decisions',
  rejected: 'decisions',
  shifted: 'deadlines',
  deadline: 'deadlines',
  message: 'messages',
  meeting: 'meetings',
  'meeting-request': 'meetings',
  dossier: 'dossiers',
  contact: 'messages',
};

export function kindsOf(family: NotificationFamily): readonly NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => FAMILY_OF[kind] === family);
}
