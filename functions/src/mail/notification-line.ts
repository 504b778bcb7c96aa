import {
  ADDRESSES,
  contactNewsOf,
  conversationAddress,
  deputyNewsOf,
  dossierNewsAddress,
  dossierNewsOf,
  isCalendarDay,
  meetingAddress,
  meetingEventOf,
  meetingNewsOf,
  meetingTimeOf,
  remarksOfNotification,
  projectAddress,
  taskAddress,
  type Language,
  type Notification,
  type NotificationParams,
} from '@ouvrage/domain';
import type { Sentence } from '../platform/localized-texts';
import { dayIn, MAIL_TEXTS, sentence, timeIn, type MailText } from './mail-texts';
import { withTaskTitle } from './task-title';

/** The texts of a mail about one notification. */
export interface NotificationLine {
  readonly what: Sentence;
  /** The reason of the notification. */
  readonly why: Sentence;
  readonly details: readonly Sentence[];
  /** The path in the app. */
  readonly path: string;
  readonly open: Sentence;
}

interface Place {
  readonly open: MailText;
  readonly path: string;
}

/** The screen of a notification's subject: routes of web/src/app/router.tsx. */
function placeOf({ subject, reason, params }: Notification): Place {
  const id = encodeURIComponent(subject.id);
  switch (subject.kind) {
    case 'assignment':
      return { open: 'open.assignment', path: taskAddress(id) };
    case 'project':
      // Intervenants cannot open projects, so they get their task list.
      return reason === 'admin'
        ? { open: 'open.project', path: projectAddress(id) }
        : { open: 'open.tasks', path: ADDRESSES.tasks };
    case 'conversation':
      return { open: 'open.conversation', path: conversationAddress(id) };
    case 'meeting':
      return params['event'] === 'cancelled' || params['event'] === 'withdrawn'
        ? { open: 'open.meetings', path: ADDRESSES.meetings }
        : { open: 'open.meeting', path: meetingAddress(id) };
    case 'deputy':
      return { open: 'open.deputy', path: ADDRESSES.ownDeputy };
    case 'dossier':
      return { open: 'open.dossier', path: dossierNewsAddress(id, params) };
    case 'meeting-request':
      return { open: 'open.requests', path: ADDRESSES.meetingRequests };
    case 'contact':
      return { open: 'open.contacts', path: ADDRESSES.contactRequests };
  }
}

export function lineOf(notification: Notification, language: Language): NotificationLine {
  const { open, path } = placeOf(notification);
  const params = localiseParams(notification.params, language);
  return {
    what: sentence(language, textOf(notification), params),
    why: sentence(language, whyOf(notification)),
    details: detailsOf(notification, language),
    path,
    open: sentence(language, open),
  };
}

function whyOf({ kind, reason }: Notification): MailText {
  if (kind === 'meeting') return 'why.meeting';
  if (kind === 'dossier') return reason === 'admin' ? 'why.admin' : 'why.dossier';
  return kind === 'meeting-request' && reason === 'recipient' ? 'why.requester' : `why.${reason}`;
}

/** The subject of an immediate mail. */
export function subjectOf(notification: Notification, language: Language): Sentence {
  const { kind, subject } = notification;
  const params = localiseParams(notification.params, language);
  if (kind === 'submitted') return sentence(language, 'subject.toValidate', params);
  if (kind === 'rejected') return sentence(language, 'subject.rejected', params);
  if (kind === 'meeting') {
    return sentence(language, `subject.meeting.${meetingEventOf(params)}`, params);
  }
  if (kind === 'meeting-request') return sentence(language, 'subject.meetingRequest', params);
  if (kind === 'dossier') return sentence(language, 'subject.sealBroken', params);
  if (kind === 'contact') return sentence(language, 'subject.contact', params);
  const key = subject.kind === 'project' ? 'subject.givenMany' : 'subject.given';
  return sentence(language, key, params);
}

function textOf({ kind, reason, subject, params }: Notification): MailText {
  if (kind === 'meeting' || kind === 'meeting-request') {
    return `line.${meetingNewsOf({ kind, params })}`;
  }
  if (kind === 'dossier') return `line.${dossierNewsOf(params)}`;
  if (kind === 'contact') return `line.${contactNewsOf(params)}`;
  if (kind === 'deputy') return `line.${deputyNewsOf({ reason, params })}`;
  if (kind === 'reassigned') {
    if (reason.startsWith('former-')) return 'line.reassignedFrom';
    return hasField(params, 'assigneeId') && reason === 'assignee'
      ? 'line.reassignedTo'
      : 'line.reassigned';
  }
  if (kind === 'deadline') {
    return params['isLate'] === true ? 'line.deadlineLate' : 'line.deadline';
  }
  if (subject.kind !== 'project') return `line.${kind}`;
  if (kind === 'shifted') return 'line.shiftedMany';
  return kind === 'unassigned' ? 'line.unassignedMany' : 'line.assignedMany';
}

function detailsOf({ kind, reason, params }: Notification, language: Language) {
  const { comment, message } = params;
  const day = params[reason === 'validator' ? 'validationDeadline' : 'deadline'];
  const dayKey = reason === 'validator' ? 'detail.validationDeadline' : 'detail.deadline';
  const commentKey = kind === 'rejected' ? 'detail.reason' : 'detail.comment';
  const time = meetingTimeOf(params);
  const say = (key: MailText, values: NotificationParams) => [sentence(language, key, values)];
  const remarks = remarksOfNotification({ kind, params });
  return [
    ...(remarks === null ? [] : say(`number.${remarks.of}`, { count: remarks.count })),
    ...(isDay(day) ? say(dayKey, { day: dayIn(language, day) }) : []),
    ...(time === null ? [] : say('detail.time', { time: timeIn(language, time) })),
    ...(typeof comment === 'string' ? say(commentKey, { comment }) : []),
    ...(typeof message === 'string' && message !== '' ? say('detail.answer', { message }) : []),
  ];
}

function localiseParams(storedParams: NotificationParams, language: Language): NotificationParams {
  const params = withTaskTitle(storedParams, language);
  const { dueDay, byName, name, from, until } = params;
  return {
    ...params,
    ...(byName === '' && { byName: MAIL_TEXTS[language].deletedUser ?? '' }),
    ...(isDay(dueDay) && { dueDay: dayIn(language, dueDay) }),
    ...(isDay(from) && { from: dayIn(language, from) }),
    ...(isDay(until) && { until: dayIn(language, until) }),
    ...(name === '' && { name: MAIL_TEXTS[language].deletedUser ?? '' }),
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDay(value);
}

function hasField({ fields }: NotificationParams, field: string): boolean {
  return Array.isArray(fields) && fields.includes(field);
}
