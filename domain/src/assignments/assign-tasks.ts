import * as yup from 'yup';
import { isCalendarDay } from '../core/calendar-day';
import {
  documentIdField,
  operationIdField,
  type CallableContract,
} from '../core/callable-contract';
import { formFieldsOf } from '../core/record-form';
import { ASSIGNMENT_LIMITS, assignmentRecord } from './assignment';

const inputs = formFieldsOf(assignmentRecord);

/**
 * Who, by when and in which form: the fields of the assign dialog, in its order. That a deadline is
 * not past is checked against the workspace's today, which a schema cannot know (`pastDeadlines`).
 */
const termsFields = {
  ...inputs,
  validationDeadline: inputs.validationDeadline.test(
    'not-before-deadline',
    'validation:assign.validationBeforeDeadline',
    (value, { parent }) => {
      const { deadline } = parent as { deadline?: unknown };
      // What is no day is told by its own field, and is before nothing.
      if (typeof deadline !== 'string' || !isCalendarDay(deadline)) return true;
      return !isCalendarDay(value) || value >= deadline;
    },
  ),
  validatorIds: inputs.validatorIds
    .test('assignee-not-validator', 'validation:assign.assigneeValidates', (value, { parent }) => {
      const { assigneeId } = parent as { assigneeId?: string };
      return assigneeId === undefined || assigneeId === '' || !value.includes(assigneeId);
    })
    .test(
      'no-twin',
      'validation:assign.validators',
      (value) => new Set(value).size === value.length,
    ),
};

/** The assign and reassign dialogs' form. */
export const assignmentTermsSchema = yup.object(termsFields).noUnknown();
export type AssignmentTerms = yup.InferType<typeof assignmentTermsSchema>;

/** The deadlines that lie before `today`, as form errors: name of the field, key of the text. */
export function pastDeadlines(
  terms: Pick<AssignmentTerms, 'deadline' | 'validationDeadline'>,
  today: string,
): Partial<Record<'deadline' | 'validationDeadline', string>> {
  return {
    ...(terms.deadline < today && { deadline: 'validation:assign.deadlinePast' }),
    ...(terms.validationDeadline < today && {
      validationDeadline: 'validation:assign.deadlinePast',
    }),
  };
}

const assignTasksRequest = yup
  .object({
    operationId: operationIdField,
    projectId: documentIdField,
    tasks: yup
      .array(
        yup
          .object({
            subsectionId: yup.string().required('validation:task'),
            taskKey: yup.string().required('validation:task'),
            ...termsFields,
          })
          .noUnknown(),
      )
      .min(1, 'validation:task')
      .max(ASSIGNMENT_LIMITS.tasksPerCallMax, 'validation:task')
      .required('validation:task'),
  })
  .noUnknown()
  .required();
export type AssignTasksRequest = yup.InferType<typeof assignTasksRequest>;

/** Assigns unassigned tasks, or revives archived ones: all of them or none. */
export const assignTasksContract: CallableContract<
  AssignTasksRequest,
  { readonly assignmentIds: readonly string[] }
> = { name: 'assignTasks', request: assignTasksRequest };

const reassignTaskRequest = yup
  .object({ operationId: operationIdField, assignmentId: documentIdField, ...termsFields })
  .noUnknown()
  .required();
export type ReassignTaskRequest = yup.InferType<typeof reassignTaskRequest>;

/** Gives the same assignment new people and dates; its status returns to assigned. */
export const reassignTaskContract: CallableContract<ReassignTaskRequest, { assignmentId: string }> =
  { name: 'reassignTask', request: reassignTaskRequest };

const assignmentOperationRequest = yup
  .object({ operationId: operationIdField, assignmentId: documentIdField })
  .noUnknown()
  .required();
export type AssignmentOperationRequest = yup.InferType<typeof assignmentOperationRequest>;

/** Archives the assignment with all its work; it can be restored for `ARCHIVE_DAYS`. */
export const unassignTaskContract: CallableContract<
  AssignmentOperationRequest,
  { assignmentId: string }
> = { name: 'unassignTask', request: assignmentOperationRequest };

/** Brings an archived assignment back as it was. */
export const restoreTaskContract: CallableContract<
  AssignmentOperationRequest,
  { assignmentId: string }
> = { name: 'restoreTask', request: assignmentOperationRequest };

const undoAssignmentRequest = yup
  .object({
    operationId: operationIdField,
    /** The operation of `assignTasks` that is taken back. */
    undoneOperationId: operationIdField,
  })
  .noUnknown()
  .required();
export type UndoAssignmentRequest = yup.InferType<typeof undoAssignmentRequest>;

/**
 * Takes back what one `assignTasks` did, all of it or nothing: its tasks are unassigned again, and
 * archives that it revived are as they were. Refused once one of them has changed since.
 */
export const undoAssignmentContract: CallableContract<
  UndoAssignmentRequest,
  { readonly assignmentIds: readonly string[] }
> = { name: 'undoAssignment', request: undoAssignmentRequest };
