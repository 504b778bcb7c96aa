import {
  readInstant,
  readInstantOrNull,
  readOneOf,
  readText,
  readTextOrNull,
  readTexts,
  type DocumentCodec,
} from '../core/document-codec';

export const MEETING_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type MeetingRequestStatus = (typeof MEETING_REQUEST_STATUSES)[number];

/**
 * `meetingRequests/{id}`: somebody asks an admin for a meeting. Created by that person, under an id made
 * when the form opened; answered by `answerMeetingRequest`; read by its author and by admins.
 */
export interface MeetingRequest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly scheduledTime: Date;
  readonly suggestedParticipantIds: readonly string[];
  readonly status: MeetingRequestStatus;
  /** What the admin said to it. */
  readonly responseMessage: string | null;
  readonly respondedAt: Date | null;
  readonly respondedBy: string | null;
  /** The meeting that came of it. */
  readonly meetingId: string | null;
  readonly createdAt: Date;
}

export const meetingRequestCodec: DocumentCodec<MeetingRequest> = {
  decode: (id, data) => ({
    id,
    title: readText(data, 'title'),
    description: readText(data, 'description'),
    requestedBy: readText(data, 'requestedBy'),
    requestedByName: readText(data, 'requestedByName'),
    scheduledTime: readInstant(data, 'scheduledTime'),
    suggestedParticipantIds: readTexts(data, 'suggestedParticipantIds'),
    status: readOneOf(data, 'status', MEETING_REQUEST_STATUSES),
    responseMessage: readTextOrNull(data, 'responseMessage'),
    respondedAt: readInstantOrNull(data, 'respondedAt'),
    respondedBy: readTextOrNull(data, 'respondedBy'),
    meetingId: readTextOrNull(data, 'meetingId'),
    createdAt: readInstant(data, 'createdAt'),
  }),
};
