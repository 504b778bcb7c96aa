import type { Notification, NotificationParams } from './notification';

const EVENTS = {
  meeting: ['invited', 'moved', 'cancelled', 'withdrawn', 'started'],
  'meeting-request': ['asked', 'approved', 'rejected'],
} as const;

type NewsOf<Kind extends keyof typeof EVENTS> = `${Kind}.${(typeof EVENTS)[Kind][number]}`;

/** What a notification tells of a meeting or of a request for one; `dropped` is cancelled by nobody. */
export type MeetingNews = NewsOf<'meeting'> | 'meeting.dropped' | NewsOf<'meeting-request'>;

interface ToldOfMeeting {
  readonly kind: keyof typeof EVENTS;
  readonly params: NotificationParams;
}

/** By `params.event`, which functions write. */
export function meetingNewsOf({ kind, params }: ToldOfMeeting): MeetingNews {
  if (kind === 'meeting') return `meeting.${meetingEventOf(params)}`;
  const { event } = params;
  return `meeting-request.${EVENTS['meeting-request'].find((one) => one === event) ?? 'asked'}`;
}

/** The same of a meeting alone. */
export function meetingEventOf({
  event,
  by,
}: NotificationParams): (typeof EVENTS)['meeting'][number] | 'dropped' {
  if (event === 'cancelled' && by === '') return 'dropped';
  return EVENTS.meeting.find((one) => one === event) ?? 'invited';
}

/** When the meeting is that this tells of; null when that is now, or of another kind. */
export function meetingTimeOf({ scheduledTime }: NotificationParams): Date | null {
  const time = new Date(typeof scheduledTime === 'string' ? scheduledTime : '');
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * How this changes the reader's own calendar: by a meeting at a time, or by its end; null when it does not. Who is
 * granted the meeting that they asked for is its host.
 */
export function calendarNewsOf({
  kind,
  params,
}: Pick<Notification, 'kind' | 'params'>): 'meeting' | 'end' | null {
  if ((kind !== 'meeting' && kind !== 'meeting-request') || meetingTimeOf(params) === null) {
    return null;
  }
  return CALENDAR_NEWS[meetingNewsOf({ kind, params })] ?? null;
}

const CALENDAR_NEWS: Readonly<Partial<Record<MeetingNews, 'meeting' | 'end'>>> = {
  'meeting.invited': 'meeting',
  'meeting.moved': 'meeting',
  'meeting.cancelled': 'end',
  'meeting.dropped': 'end',
  'meeting.withdrawn': 'end',
  'meeting-request.approved': 'meeting',
};
