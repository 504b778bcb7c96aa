import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { ASSIGNMENT_LIMITS } from './assignment';
import { REMARK_LIMITS } from '../review/remark';
import { DECISION_OUTCOMES } from '../review/visa';

const decisionFields = {
  outcome: yup.string().oneOf(DECISION_OUTCOMES).required('validation:decision.outcome'),
  /** Optional with a validation, required with a rejection. */
  comment: yup
    .string()
    .trim()
    .max(ASSIGNMENT_LIMITS.reasonMax, 'validation:comment.tooLong')
    .defined()
    .when('outcome', {
      is: 'rejected',
      then: (schema) => schema.required('validation:decision.reason'),
    }),
};

/** The decision panel's form. */
export const decisionSchema = yup.object(decisionFields).noUnknown();
export type Decision = yup.InferType<typeof decisionSchema>;

const decideTaskRequest = yup
  .object({
    operationId: operationIdField,
    assignmentId: documentIdField,
    /** The revision the person was looking at: a decision never falls on a file nobody opened. */
    revision: yup.number().integer().min(1).required(),
    ...decisionFields,
    /** Draft remarks of the caller that the decision publishes, in the order of their numbers. */
    remarkIds: yup
      .array()
      .of(operationIdField)
      .max(REMARK_LIMITS.perRevisionMax, 'validation:remark.tooMany'),
  })
  .noUnknown()
  .required();
export type DecideTaskRequest = yup.InferType<typeof decideTaskRequest>;

/** A reviewer gives their visa, once; the task's rule says whether it decides. */
export const decideTaskContract: CallableContract<
  DecideTaskRequest,
  {
    readonly outcome: 'validated' | 'rejected';
    /** False while other visas are awaited. */
    readonly isDecided: boolean;
  }
> = { name: 'decideTask', request: decideTaskRequest };
