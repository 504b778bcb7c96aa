import * as yup from 'yup';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { group, instant, text, type ValueOf } from '../core/record';
import { taskIdsField } from '../structure/task-ids-field';
import { taskIdOf, type Section, type Task } from '../structure/task-structure';

export const EXCLUSION_LIMITS = { reasonMax: 200 } as const;

/** Why a task of the checklist is not applicable to a project, and who said so. */
export const exclusion = group({ reason: text(), by: text(), at: instant() });
export type Exclusion = ValueOf<typeof exclusion>;

/** By `taskIdOf`. */
export type Exclusions = Readonly<Record<string, Exclusion>>;

/** The tasks that apply to a project. */
export function applicableTasks(
  tasks: readonly Task[],
  exclusions: Readonly<Record<string, unknown>>,
): readonly Task[] {
  return tasks.filter((task) => exclusions[taskIdOf(task)] === undefined);
}

/** Whether no task of a section applies: it counts nowhere then. */
export function isSectionExcluded(
  { subsections }: Section,
  exclusions: Readonly<Record<string, unknown>>,
): boolean {
  return subsections.every(({ tasks }) => applicableTasks(tasks, exclusions).length === 0);
}

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
