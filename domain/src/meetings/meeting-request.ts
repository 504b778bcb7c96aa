import { isPersonId } from '../core/person-id';
import {
  cutTo,
  field,
  instant,
  oneOf,
  optional,
  pathId,
  record,
  text,
  tolerant,
  type RecordOf,
} from '../core/record';
import { FULL_NAME_MAX } from '../people/user';
import { MEETING_LIMITS } from './meeting';

export const MEETING_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type MeetingRequestStatus = (typeof MEETING_REQUEST_STATUSES)[number];

/** Everyone of a meeting but who asks for it. */
const SUGGESTED_MAX = MEETING_LIMITS.participantsMax - 1;

/**
 * `meetingRequests/{id}`: somebody asks an admin for a meeting. Made by `requestMeeting`, under the id of its
 * operation; answered by `answerMeetingRequest`; read by its author and by admins.
 *
 * Before decision 116 its author wrote all of it: what is malformed is left out.
 */
export const meetingRequestRecord = record({
  id: pathId(),
  title: cutTo(MEETING_LIMITS.titleMax, text()),
  description: cutTo(MEETING_LIMITS.descriptionMax, text()),
  /** Empty where it names nobody. */
  requestedBy: field((data, name) => {
    const uid = data[name];
    return isPersonId(uid) ? uid : '';
  }),
  requestedByName: cutTo(FULL_NAME_MAX, text()),
  /** One that is malformed is long past: no meeting can be approved for it. */
  scheduledTime: tolerant(instant(), new Date(0)),
  suggestedParticipantIds: field((data, name) => peopleIn(data[name])),
  /** One that is malformed is still to be answered. */
  status: tolerant(oneOf(MEETING_REQUEST_STATUSES), 'pending'),
  /** What the admin said to it. */
  responseMessage: tolerant(optional(text()), null),
  respondedAt: tolerant(optional(instant()), null),
  respondedBy: tolerant(optional(text()), null),
  /** The meeting that came of it. */
  meetingId: tolerant(optional(text()), null),
  createdAt: tolerant(instant(), new Date(0)),
});
export type MeetingRequest = RecordOf<typeof meetingRequestRecord>;

function peopleIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isPersonId).slice(0, SUGGESTED_MAX) : [];
}
