import type { DecisionOutcome } from '@ouvrage/domain';

/** The decision panel's form; no outcome is chosen for the person. */
export interface DecisionForm {
  readonly outcome: DecisionOutcome | '';
  /** The reason of a rejection, or an optional word with a validation: one text for both. */
  readonly comment: string;
}

export const EMPTY_DECISION: DecisionForm = { outcome: '', comment: '' };

/** A rejection needs its reason, and spaces are none. */
export function canDecide({ outcome, comment }: DecisionForm): boolean {
  return outcome === 'validated' || (outcome === 'rejected' && comment.trim() !== '');
}

/** The person has begun to decide: should someone else be quicker, they are told. */
export function isBegun({ outcome, comment }: DecisionForm): boolean {
  return outcome !== '' || comment.trim() !== '';
}

/** What a decision says: sending the same again is a retry of one act, anything else is another act. */
export function actOf(assignmentId: string, revision: number, form: DecisionForm): string {
  return JSON.stringify([assignmentId, revision, form.outcome, form.comment.trim()]);
}
