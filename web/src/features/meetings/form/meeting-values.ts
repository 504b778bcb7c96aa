import { meetingPeopleField, meetingTextFields, type Meeting } from '@ouvrage/domain';
import * as yup from 'yup';
import { clockTimeAt, instantOf, nextHour, type ClockTime } from './clock-time';

/** Values of the forms of meetings and meeting requests. */
export interface MeetingValues {
  readonly title: string;
  readonly description: string;
  /** If true, the time is ignored. */
  readonly startsNow: boolean;
  readonly scheduledTime: ClockTime;
  readonly participantIds: readonly string[];
}

export function newMeetingValues(startsNow: boolean, now: Date): MeetingValues {
  const scheduledTime = nextHour(now);
  return { title: '', description: '', startsNow, scheduledTime, participantIds: [] };
}

/** The time of an active meeting cannot be changed. */
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
 * The current values of a form that was filled with `first`. People who have joined since do not count as a
 * change by someone else.
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

/** Whether a person has joined or is the host: they can only be removed, not uninvited. */
export function isIn({ participants }: Pick<Meeting, 'participants'>, uid: string): boolean {
  return participants[uid]?.status === 'accepted';
}

/** Validates the values. A time other than `storedTime` must be in the future. */
export function meetingSchema(now: () => Date, storedTime: ClockTime | null) {
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
            return instant === null || time === storedTime || instant > now();
          }),
    }),
  });
}
