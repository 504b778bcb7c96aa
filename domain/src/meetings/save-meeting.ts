import * as yup from 'yup';
import { instantField } from '../core/calendar-day-field';
import {
  documentIdField,
  operationIdField,
  personIdField,
  versionField,
  type CallableContract,
} from '../core/callable-contract';
import { versionOf, type InputOf } from '../core/record';
import { formFieldsOf } from '../core/record-form';
import { meetingRecord, type Meeting, type MeetingStatus } from './meeting';

export const { participantIds: meetingPeopleField, ...meetingTextFields } =
  formFieldsOf(meetingRecord);

/** When a meeting is to begin. */
export const meetingTimeField = instantField('validation:meeting.time');

const createMeetingRequest = yup
  .object({
    operationId: operationIdField,
    ...meetingTextFields,
    /** Null: it starts at once. */
    scheduledTime: meetingTimeField.nullable().defined(),
    participantIds: meetingPeopleField,
  })
  .noUnknown()
  .required();
export type CreateMeetingRequest = yup.InferType<typeof createMeetingRequest>;

interface MeetingAnswer {
  readonly meetingId: string;
}

/** Makes a meeting, of which the caller is the host. Invited people who are gone, disabled or admins refuse it. */
export const createMeetingContract: CallableContract<CreateMeetingRequest, MeetingAnswer> = {
  name: 'createMeeting',
  request: createMeetingRequest,
};

const updateMeetingRequest = yup
  .object({
    operationId: operationIdField,
    meetingId: documentIdField,
    version: versionField,
    ...meetingTextFields,
    /** Null leaves that of one which has started. */
    scheduledTime: meetingTimeField.nullable().defined(),
    participantIds: meetingPeopleField,
  })
  .noUnknown()
  .required();
export type UpdateMeetingRequest = yup.InferType<typeof updateMeetingRequest>;

export function meetingVersion(
  meeting: InputOf<typeof meetingRecord> & Pick<Meeting, 'scheduledTime'>,
): string {
  return versionOf([...meetingRecord.inputs, 'scheduledTime'], meeting);
}

/** Changes a meeting that is not over: its texts, its people; its time as long as it has not started. */
export const updateMeetingContract: CallableContract<UpdateMeetingRequest, MeetingAnswer> = {
  name: 'updateMeeting',
  request: updateMeetingRequest,
};

const meetingRequest = yup
  .object({ operationId: operationIdField, meetingId: documentIdField })
  .noUnknown()
  .required();
export type OnMeetingRequest = yup.InferType<typeof meetingRequest>;

export interface JoinAnswer extends MeetingAnswer {
  /** `scheduled`: the caller takes part and waits for the host. */
  readonly status: Extract<MeetingStatus, 'scheduled' | 'active'>;
}

/**
 * Enters a meeting by its id: a moderator starts a scheduled one; anybody becomes a participant of an
 * active one, unless removed, since the id is the invitation.
 */
export const joinMeetingContract: CallableContract<OnMeetingRequest, JoinAnswer> = {
  name: 'joinMeeting',
  request: meetingRequest,
};

/** Ends an active meeting for all. One that is over answers `meeting/over`, which only informs. */
export const endMeetingContract: CallableContract<OnMeetingRequest, MeetingAnswer> = {
  name: 'endMeeting',
  request: meetingRequest,
};

/** Cancels a meeting that has not started. */
export const cancelMeetingContract: CallableContract<OnMeetingRequest, MeetingAnswer> = {
  name: 'cancelMeeting',
  request: meetingRequest,
};

const onParticipantRequest = {
  operationId: operationIdField,
  meetingId: documentIdField,
  uid: personIdField('validation:documentId'),
};

const removeFromMeetingRequest = yup.object(onParticipantRequest).noUnknown().required();
export type RemoveFromMeetingRequest = yup.InferType<typeof removeFromMeetingRequest>;

/** Takes a participant out of a meeting, who cannot come back unless invited again. */
export const removeFromMeetingContract: CallableContract<RemoveFromMeetingRequest, MeetingAnswer> =
  {
    name: 'removeFromMeeting',
    request: removeFromMeetingRequest,
  };

const muteInMeetingRequest = yup
  .object({ ...onParticipantRequest, muted: yup.boolean().strict().required() })
  .noUnknown()
  .required();
export type MuteInMeetingRequest = yup.InferType<typeof muteInMeetingRequest>;

/** Takes a participant's voice, or gives it back. */
export const muteInMeetingContract: CallableContract<MuteInMeetingRequest, MeetingAnswer> = {
  name: 'muteInMeeting',
  request: muteInMeetingRequest,
};
