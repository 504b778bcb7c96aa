import type { NotificationParams } from './notification';

const EVENTS = {
  meeting: ['invited', 'moved', 'cancelled', 'started'],
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
export function meetingNewsOf({ kind, params: { event, by } }: ToldOfMeeting): MeetingNews {
  if (kind === 'meeting') {
    if (event === 'cancelled' && by === '') return 'meeting.dropped';
    return `meeting.${EVENTS.meeting.find((one) => one === event) ?? 'invited'}`;
  }
  return `meeting-request.${EVENTS['meeting-request'].find((one) => one === event) ?? 'asked'}`;
}

/** When the meeting is that this tells of; null when that is now, or of another kind. */
export function meetingTimeOf({ scheduledTime }: NotificationParams): Date | null {
  const time = new Date(typeof scheduledTime === 'string' ? scheduledTime : '');
  return Number.isNaN(time.getTime()) ? null : time;
}
