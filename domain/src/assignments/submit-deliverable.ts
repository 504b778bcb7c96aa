import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { formFieldsOf } from '../core/record-form';
import { assignmentRecord } from './assignment';

/** The optional word that goes with a file; it replaces the assignment's comment when given. */
export const { comment: submissionCommentField } = formFieldsOf(assignmentRecord, ['comment']);

const submitDeliverableRequest = yup
  .object({
    assignmentId: documentIdField,
    /** Made when the file is chosen; names the stored object and is the operation's id. */
    uploadId: operationIdField,
    comment: submissionCommentField,
  })
  .noUnknown()
  .required();
export type SubmitDeliverableRequest = yup.InferType<typeof submitDeliverableRequest>;

/** Checks the uploaded file and makes it the next revision. The same uploadId gives the same revision. */
export const submitDeliverableContract: CallableContract<
  SubmitDeliverableRequest,
  { readonly revision: number }
> = { name: 'submitDeliverable', request: submitDeliverableRequest };
