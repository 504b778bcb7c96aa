import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { taskIdsField } from '../structure/task-ids-field';
import { EXCLUSION_LIMITS } from './exclusion';

const reasonField = yup
  .string()
  .trim()
  .required('validation:exclusion.reason')
  .max(EXCLUSION_LIMITS.reasonMax, 'validation:exclusion.tooLong');

/** The dialog's form. */
export const exclusionFormSchema = yup.object({ reason: reasonField }).noUnknown();
export type ExclusionForm = yup.InferType<typeof exclusionFormSchema>;

const excludeTasksRequest = yup
  .object({
    operationId: operationIdField,
    projectId: documentIdField,
    /** As `taskIdOf`. */
    taskIds: taskIdsField,
    reason: reasonField,
  })
  .noUnknown()
  .required();
export type ExcludeTasksRequest = yup.InferType<typeof excludeTasksRequest>;

/** Sets tasks that nobody has aside as not applicable, all of them or none. */
export const excludeTasksContract: CallableContract<
  ExcludeTasksRequest,
  { readonly taskIds: readonly string[] }
> = { name: 'excludeTasks', request: excludeTasksRequest };

const includeTasksRequest = yup
  .object({ operationId: operationIdField, projectId: documentIdField, taskIds: taskIdsField })
  .noUnknown()
  .required();
export type IncludeTasksRequest = yup.InferType<typeof includeTasksRequest>;

/** Lets tasks apply again. */
export const includeTasksContract: CallableContract<
  IncludeTasksRequest,
  { readonly taskIds: readonly string[] }
> = { name: 'includeTasks', request: includeTasksRequest };
