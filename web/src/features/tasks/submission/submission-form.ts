/** What goes with a file. */
export interface SubmissionForm {
  readonly comment: string;
}

export const EMPTY_SUBMISSION: SubmissionForm = { comment: '' };
