import type { Meeting } from '@ouvrage/domain';
import type { Message } from './inboxes';

type MeetingFacts = Pick<Meeting, 'id' | 'title' | 'scheduledTime'>;

interface Event {
  /** The id of the event, and of its notification. */
  readonly id: string;
  readonly event: 'invited' | 'moved' | 'cancelled' | 'withdrawn' | 'started';
  /** Null when no person caused it. */
  readonly by: { readonly id: string; readonly name: string } | null;
}

/** Notifications for participants of a meeting. */
export function meetingMessages(
  uids: readonly string[],
  meeting: MeetingFacts,
  { id, event, by }: Event,
): readonly Message[] {
  return uids.map((uid) => ({
    uid,
    id,
    kind: 'meeting',
    reason: 'recipient',
    subject: { kind: 'meeting', id: meeting.id },
    params: {
      event,
      title: meeting.title,
      by: by?.id ?? '',
      byName: by?.name ?? '',
      scheduledTime: timeParam(meeting),
    },
  }));
}

/** Times are formatted where they are displayed, in the reader's language. */
export function timeParam({ scheduledTime }: Pick<Meeting, 'scheduledTime'>): string {
  return scheduledTime?.toISOString() ?? '';
}
