import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { MEETING_LIMITS } from './meeting';

const answerMeetingRequestRequest = yup
  .object({
    operationId: operationIdField,
    requestId: documentIdField,
    decision: yup.string().oneOf(['approved', 'rejected']).required(),
    /** Empty: nothing was said. */
    message: yup
      .string()
      .trim()
      .defined()
      .max(MEETING_LIMITS.responseMax, 'validation:meeting.responseTooLong'),
  })
  .noUnknown()
  .required();
export type AnswerMeetingRequestRequest = yup.InferType<typeof answerMeetingRequestRequest>;

/**
 * Approves or rejects a request, once. Approval makes the meeting in the same transaction: of the suggested
 * people who still can, and of who asked for it, who is its host.
 */
export const answerMeetingRequestContract: CallableContract<
  AnswerMeetingRequestRequest,
  { readonly meetingId: string | null }
> = { name: 'answerMeetingRequest', request: answerMeetingRequestRequest };
