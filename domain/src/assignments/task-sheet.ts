import * as yup from 'yup';
import { documentIdField, type CallableContract } from '../core/callable-contract';
import { LANGUAGES } from '../people/user-settings';
import type { SetDocument } from '../review/review-sheet';

const taskSheetRequest = yup
  .object({
    assignmentId: documentIdField,
    /** Of the sheet: the one its reader has on screen. */
    language: yup.string().oneOf(LANGUAGES).required(),
  })
  .noUnknown()
  .required();
export type TaskSheetRequest = yup.InferType<typeof taskSheetRequest>;

/**
 * A task as a PDF, as it is today: state, people, days, information and history. For whoever reads the task.
 * Refused: not-found.
 */
export const taskSheetContract: CallableContract<TaskSheetRequest, SetDocument> = {
  name: 'taskSheet',
  request: taskSheetRequest,
};
