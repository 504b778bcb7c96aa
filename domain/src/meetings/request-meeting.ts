import * as yup from 'yup';
import { operationIdField, type CallableContract } from '../core/callable-contract';
import { meetingTimeField, meetingPeopleField, meetingTextFields } from './save-meeting';

const requestMeetingRequest = yup
  .object({
    operationId: operationIdField,
    ...meetingTextFields,
    scheduledTime: meetingTimeField.required('validation:meeting.time'),
    suggestedParticipantIds: meetingPeopleField,
  })
  .noUnknown()
  .required();
export type RequestMeetingRequest = yup.InferType<typeof requestMeetingRequest>;

/** Asks the admins for a meeting, once: the request's id is the operation's. A time that has passed refuses it. */
export const requestMeetingContract: CallableContract<
  RequestMeetingRequest,
  { readonly requestId: string }
> = { name: 'requestMeeting', request: requestMeetingRequest };
