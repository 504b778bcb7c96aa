import {
  isPublishable,
  remarksOfVisa,
  type DecisionOutcome,
  type DraftRemark,
  type OpenVisa,
  type Remark,
} from '@ouvrage/domain';
import type { Mark } from './marks';

/** What the reader's visa would do to the remarks. */
export interface VisaPreview {
  /** Whether it decides; the figures below are what the decision does. */
  readonly isSettled: boolean;
  /** Drafts that it publishes, in the order of their numbers. */
  readonly remarkIds: readonly string[];
  /** Drafts without a text, or with one that is too long. */
  readonly unfit: readonly Mark[];
  /** Remarks that stay to be dealt with. */
  readonly openCount: number;
  /** Answered remarks that it closes. */
  readonly closedCount: number;
}

interface VisaReview {
  readonly isSettled: boolean;
  /** The visas before it. */
  readonly visas: readonly Pick<OpenVisa, 'by' | 'lifts'>[];
}

const NOBODY = { revision: 0, by: '', byName: '', at: new Date(0) };

/** What deciding now does to the published remarks and to the reader's drafts. */
export function previewVisa(
  outcome: DecisionOutcome,
  marks: readonly Mark[],
  publishedRemarks: readonly Remark[],
  review: VisaReview,
): VisaPreview {
  const drafts = marks.filter(({ state }) => state === 'draft');
  const remarks = drafts.map(({ id, page, at, text }): [string, DraftRemark] => [
    id,
    { page, at, text, createdAt: NOBODY.at },
  ]);
  const lifts = marks.flatMap(({ id, lift }) => (lift === null ? [] : [[id, lift] as const]));
  const { openCount, changes } = remarksOfVisa(
    { ...NOBODY, outcome },
    publishedRemarks.filter(({ state }) => state !== 'closed'),
    0,
    { remarks: new Map(remarks), lifts: Object.fromEntries(lifts) },
    { isSettled: true, visas: review.visas },
  );
  const answeredRemarks = publishedRemarks.filter(({ state }) => state === 'answered');
  return {
    isSettled: review.isSettled,
    remarkIds: drafts.map(({ id }) => id),
    unfit: drafts.filter((mark) => !isPublishable(mark)),
    openCount,
    closedCount: answeredRemarks.filter(({ id }) => changes.get(id)?.state === 'closed').length,
  };
}
