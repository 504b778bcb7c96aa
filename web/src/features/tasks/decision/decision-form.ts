import type { DecisionOutcome } from '@ouvrage/domain';

/** The decision panel's form. No outcome is preselected. */
export interface DecisionForm {
  readonly outcome: DecisionOutcome | '';
  /** The reason of a rejection, or an optional comment of a validation. */
  readonly comment: string;
}

export const EMPTY_DECISION: DecisionForm = { outcome: '', comment: '' };

/** A rejection needs a reason other than spaces. */
export function canDecide({ outcome, comment }: DecisionForm): boolean {
  return outcome === 'validated' || (outcome === 'rejected' && comment.trim() !== '');
}

/** Whether the user has begun to decide; they are then told when someone else was quicker. */
export function isBegun({ outcome, comment }: DecisionForm): boolean {
  return outcome !== '' || comment.trim() !== '';
}

/** Key of a decision: sending the same again is a retry; anything else is another act. */
export function actOf(
  assignmentId: string,
  revision: number,
  form: DecisionForm,
  remarkIds: readonly string[],
): string {
  return JSON.stringify([assignmentId, revision, form.outcome, form.comment.trim(), remarkIds]);
}
