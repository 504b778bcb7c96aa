import {
  readInstantOrNull,
  readOneOf,
  readText,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';

export const MEETING_STATUSES = ['scheduled', 'active', 'ended', 'cancelled'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** `meetings/{id}`, as far as the dashboard tells of it. */
export interface Meeting {
  readonly id: string;
  readonly title: string;
  readonly status: MeetingStatus;
  /** Null for one that began as soon as it was made. */
  readonly scheduledTime: Date | null;
  readonly participantIds: readonly string[];
}

export const meetingCodec: DocumentCodec<Meeting> = {
  decode: (id, data) => ({
    id,
    title: readText(data, 'title'),
    status: readOneOf(data, 'status', MEETING_STATUSES),
    scheduledTime: readInstantOrNull(data, 'scheduledTime'),
    participantIds: readTexts(data, 'participantIds'),
  }),
};
