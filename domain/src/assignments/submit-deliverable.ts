import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { formFieldsOf } from '../core/record-form';
import { REMARK_LIMITS } from '../review/remark';
import { assignmentRecord } from './assignment';

/** The optional word that goes with a file; it replaces the assignment's comment when given. */
export const { comment: submissionCommentField } = formFieldsOf(assignmentRecord, ['comment']);

/** An answer to a remark: the words, or null for "dealt with". */
const remarkAnswerField = yup
  .string()
  .trim()
  .min(1, 'validation:remark.answer')
  .max(REMARK_LIMITS.textMax, 'validation:remark.tooLong')
  .nullable()
  .defined();

/** Answers to the open remarks. One that is no longer open is left as it is. */
const remarkAnswersField = yup
  .array()
  .of(yup.object({ remarkId: operationIdField, text: remarkAnswerField }).noUnknown().required())
  .max(REMARK_LIMITS.perRevisionMax, 'validation:remark.tooMany');
export type RemarkAnswer = NonNullable<yup.InferType<typeof remarkAnswersField>>[number];

const submitDeliverableRequest = yup
  .object({
    assignmentId: documentIdField,
    /** Made when the file is chosen; names the stored object and is the operation's id. */
    uploadId: operationIdField,
    comment: submissionCommentField,
    answers: remarkAnswersField,
  })
  .noUnknown()
  .required();
export type SubmitDeliverableRequest = yup.InferType<typeof submitDeliverableRequest>;

/** Checks the uploaded file and makes it the next revision. The same uploadId gives the same revision. */
export const submitDeliverableContract: CallableContract<
  SubmitDeliverableRequest,
  { readonly revision: number }
> = { name: 'submitDeliverable', request: submitDeliverableRequest };
