import { isPersonId } from '../core/callable-contract';
import {
  orElse,
  readInstant,
  readInstantOrNull,
  readOneOfOr,
  readTextOrNull,
  readTextUpTo,
  type DocumentCodec,
} from '../core/document-codec';
import { FULL_NAME_MAX } from '../people/user';
import { MEETING_LIMITS } from './meeting';

export const MEETING_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type MeetingRequestStatus = (typeof MEETING_REQUEST_STATUSES)[number];

/** Everyone of a meeting but who asks for it. */
const SUGGESTED_MAX = MEETING_LIMITS.participantsMax - 1;

/**
 * `meetingRequests/{id}`: somebody asks an admin for a meeting. Made by `requestMeeting`, under the id of its
 * operation; answered by `answerMeetingRequest`; read by its author and by admins.
 */
export interface MeetingRequest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Empty where it names nobody. */
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

/**
 * Before decision 116 its author wrote all of it: what is malformed is left out. A time that is none is long
 * past, which no meeting can be approved for; a state that is none is still to be answered.
 */
export const meetingRequestCodec: DocumentCodec<MeetingRequest> = {
  decode: (id, data) => ({
    id,
    title: readTextUpTo(data, 'title', MEETING_LIMITS.titleMax),
    description: readTextUpTo(data, 'description', MEETING_LIMITS.descriptionMax),
    requestedBy: isPersonId(data['requestedBy']) ? data['requestedBy'] : '',
    requestedByName: readTextUpTo(data, 'requestedByName', FULL_NAME_MAX),
    scheduledTime: orElse(() => readInstant(data, 'scheduledTime'), new Date(0)),
    suggestedParticipantIds: peopleIn(data['suggestedParticipantIds']),
    status: readOneOfOr(data, 'status', MEETING_REQUEST_STATUSES, 'pending'),
    responseMessage: orElse(() => readTextOrNull(data, 'responseMessage'), null),
    respondedAt: orElse(() => readInstantOrNull(data, 'respondedAt'), null),
    respondedBy: orElse(() => readTextOrNull(data, 'respondedBy'), null),
    meetingId: orElse(() => readTextOrNull(data, 'meetingId'), null),
    createdAt: orElse(() => readInstant(data, 'createdAt'), new Date(0)),
  }),
};

function peopleIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isPersonId).slice(0, SUGGESTED_MAX) : [];
}
