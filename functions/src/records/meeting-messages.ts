import type { Meeting } from '@ouvrage/domain';
import type { Message } from './inboxes';

type MeetingFacts = Pick<Meeting, 'id' | 'title' | 'scheduledTime'>;

interface Event {
  /** Of what happened: the notification's id. */
  readonly id: string;
  readonly event: 'invited' | 'moved' | 'cancelled' | 'started';
  /** Null when nobody did it. */
  readonly by: { readonly id: string; readonly name: string } | null;
}

/** What these people are told of a meeting that they take part in. */
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

/** Texts are made where they are read, in the reader's language. */
export function timeParam({ scheduledTime }: Pick<Meeting, 'scheduledTime'>): string {
  return scheduledTime?.toISOString() ?? '';
}
