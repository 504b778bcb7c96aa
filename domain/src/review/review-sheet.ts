import * as yup from 'yup';
import { documentIdField, type CallableContract } from '../core/callable-contract';
import { LANGUAGES } from '../people/user-settings';

const reviewSheetRequest = yup
  .object({
    assignmentId: documentIdField,
    revision: yup.number().integer().min(1).required(),
    /** Of the sheet: the one its reader has on screen. */
    language: yup.string().oneOf(LANGUAGES).required(),
  })
  .noUnknown()
  .required();
export type ReviewSheetRequest = yup.InferType<typeof reviewSheetRequest>;

/** A document that the server has set, for the browser to save. */
export interface SetDocument {
  /** Sound on every system. */
  readonly fileName: string;
  /** Base64. */
  readonly pdf: string;
}

/**
 * The review of one revision as a PDF: visas, remarks and answers. While the review is open, only for whoever
 * follows it. Refused: not-found.
 */
export const reviewSheetContract: CallableContract<ReviewSheetRequest, SetDocument> = {
  name: 'reviewSheet',
  request: reviewSheetRequest,
};
