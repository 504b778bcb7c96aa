import type { Remark } from '@ouvrage/domain';
import type { SubmissionWords } from '#data/uploads/deliverable-upload';

/** What goes with a file. */
export type SubmissionForm = SubmissionWords;

export const EMPTY_SUBMISSION: SubmissionForm = { comment: '', answers: {} };

/** Whether a remark has an answer: a word, or none needed. An empty explanation is not one. */
export function hasAnswer(answers: SubmissionForm['answers'], id: string): boolean {
  const answer = answers[id];
  return answer === null || (answer !== undefined && answer.trim() !== '');
}

/** The remarks that go without an answer, in their order. */
export function withoutAnswer<Open extends Pick<Remark, 'id'>>(
  remarks: readonly Open[],
  answers: SubmissionForm['answers'],
): readonly Open[] {
  return remarks.filter(({ id }) => !hasAnswer(answers, id));
}
