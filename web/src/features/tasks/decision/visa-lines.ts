import { awaitedValidators, type Assignment, type Visa } from '@ouvrage/domain';
import type { LiveReview } from '../detail/useReview';

/** A validator's part in a review, or the visa of somebody who is no validator. */
export type VisaLine =
  /** `uid`: the validator, or the giver. */
  | { readonly uid: string; readonly visa: Visa }
  /** `later`: others come before. */
  | {
      readonly uid: string;
      readonly visa: null;
      readonly state: 'awaited' | 'later' | 'disabled';
    };

type VisaTask = Pick<Assignment, 'validatorIds' | 'visaRule'>;

/** The validators in their order, each with the visa given by them or for them; then everybody else's. */
export function visaLines(task: VisaTask, review: LiveReview): readonly VisaLine[] {
  const awaitedIds = awaitedValidators(task, review);
  const parts = task.validatorIds.map((uid): VisaLine => {
    const visa = review.visas.find(({ by, forId }) => (forId ?? by) === uid) ?? null;
    if (visa !== null) return { uid, visa };
    if (!review.isActive(uid)) return { uid, visa, state: 'disabled' };
    return { uid, visa, state: awaitedIds.includes(uid) ? 'awaited' : 'later' };
  });
  const others = review.visas.filter(({ by, forId }) => !task.validatorIds.includes(forId ?? by));
  return [...parts, ...givenLines(others)];
}

/** The visas of a decision, the first one first. */
export function givenLines(visas: readonly Visa[]): readonly VisaLine[] {
  return visas.map((visa) => ({ uid: visa.by, visa }));
}
