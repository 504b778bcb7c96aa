import * as yup from 'yup';
import { documentIdField, type CallableContract } from '../core/callable-contract';
import { LANGUAGES } from '../people/user-settings';
import type { SetDocument } from '../review/review-sheet';
import { taskIdField } from '../structure/task-ids-field';
import { TASKS } from '../structure/task-structure';

export const PROJECT_SHEETS = ['structure', 'planning'] as const;
/** `structure`: the checklist as a list. `planning`: its bars on a line of time. */
export type ProjectSheetKind = (typeof PROJECT_SHEETS)[number];

const projectSheetRequest = yup
  .object({
    projectId: documentIdField,
    kind: yup.string().oneOf(PROJECT_SHEETS).required(),
    /** Of the sheet: the one its reader has on screen. */
    language: yup.string().oneOf(LANGUAGES).required(),
    /** The tasks that the screen shows, as `taskIdOf`; null for all. */
    taskIds: yup.array(taskIdField).max(TASKS.length).nullable().defined(),
  })
  .noUnknown()
  .required();
export type ProjectSheetRequest = yup.InferType<typeof projectSheetRequest>;

/**
 * The structure or the plan of a project as a PDF, as they are today. For admins and owners of the project.
 * Refused: not-found.
 */
export const projectSheetContract: CallableContract<ProjectSheetRequest, SetDocument> = {
  name: 'projectSheet',
  request: projectSheetRequest,
};
