import { meetingPeopleField, meetingTextFields, type Meeting } from '@ouvrage/domain';
import * as yup from 'yup';
import { clockTimeAt, instantOf, nextHour, type ClockTime } from './clock-time';

/** What the forms of a meeting and of a request hold. */
export interface MeetingValues {
  readonly title: string;
  readonly description: string;
  /** Then its time does not matter. */
  readonly startsNow: boolean;
  readonly scheduledTime: ClockTime;
  readonly participantIds: readonly string[];
}

export function newMeetingValues(startsNow: boolean, now: Date): MeetingValues {
  const scheduledTime = nextHour(now);
  return { title: '', description: '', startsNow, scheduledTime, participantIds: [] };
}

/** Of one that is under way the time stays as it is. */
export function meetingValues(meeting: Meeting): MeetingValues {
  const { title, description, status, scheduledTime, participantIds } = meeting;
  return {
    title,
    description,
    startsNow: status === 'active',
    scheduledTime: scheduledTime === null ? '' : clockTimeAt(scheduledTime),
    participantIds: participantIds.filter((uid) => !isIn(meeting, uid)),
  };
}

/**
 * What a form that was filled with `first` would hold now. Who has come in since is no change of the
 * meeting by somebody else.
 */
export function storedValues(meeting: Meeting, first: MeetingValues): MeetingValues {
  const wasInvited = new Set(first.participantIds);
  return {
    ...meetingValues(meeting),
    participantIds: meeting.participantIds.filter(
      (uid) => !isIn(meeting, uid) || wasInvited.has(uid),
    ),
  };
}

/** Whether a person has come in or is the host: only removing takes them out. */
export function isIn({ participants }: Pick<Meeting, 'participants'>, uid: string): boolean {
  return participants[uid]?.status === 'accepted';
}

/** Judges the values; a time that is not `known` already has to come. */
export function meetingSchema(now: () => Date, known: ClockTime | null) {
  return yup.object({
    ...meetingTextFields,
    participantIds: meetingPeopleField,
    scheduledTime: yup.string().when('startsNow', {
      is: false,
      then: (field) =>
        field
          .test('is-time', 'validation:meeting.time', (time) => instantOf(time ?? '') !== null)
          .test('is-to-come', 'errors:meeting/time-past', (time) => {
            const instant = instantOf(time ?? '');
            return instant === null || time === known || instant > now();
          }),
    }),
  });
}
