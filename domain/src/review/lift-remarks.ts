import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { REMARK_LIMITS } from './remark';

const liftRemarksRequest = yup
  .object({
    operationId: operationIdField,
    assignmentId: documentIdField,
    remarkIds: yup
      .array()
      .of(operationIdField)
      .min(1)
      .max(REMARK_LIMITS.perRevisionMax, 'validation:remark.tooMany')
      .required(),
  })
  .noUnknown()
  .required();
export type LiftRemarksRequest = yup.InferType<typeof liftRemarksRequest>;

/** Closes observations of a validated task. During a review, the visa closes what its draft lifts. */
export const liftRemarksContract: CallableContract<
  LiftRemarksRequest,
  { readonly openRemarks: number }
> = { name: 'liftRemarks', request: liftRemarksRequest };
