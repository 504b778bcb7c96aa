import {
  instant,
  number,
  oneOf,
  record,
  text,
  tolerant,
  tolerantMapOf,
  type RecordOf,
  group,
} from '../core/record';
import { REMARK_LIMITS, remarkPlace } from './remark';

/** What a validator does to an earlier remark: lifts it, or asks for it again. */
export const REMARK_LIFTS = ['closed', 'open'] as const;
export type RemarkLift = (typeof REMARK_LIFTS)[number];

/**
 * `users/{uid}/remarkDrafts/{assignmentId}_{revision}`: what a validator prepares for their visa, private to
 * them. The visa publishes it. Each remark has a field of its own, so that two devices lose nothing to each
 * other. Never throws: a malformed remark is left out.
 */
export const remarkDraftRecord = record({
  assignmentId: tolerant(text(), ''),
  revision: tolerant(number(), 0),
  /** By the id that the remark will have. */
  remarks: tolerantMapOf(
    group({ page: number(), at: remarkPlace, text: text(), createdAt: instant() }),
  ),
  /** By the id of an earlier remark. */
  lifts: tolerantMapOf(oneOf(REMARK_LIFTS)),
  updatedAt: tolerant(instant(), null),
});
export type RemarkDraft = RecordOf<typeof remarkDraftRecord>;
export type DraftRemark = RemarkDraft['remarks'][string];

/** Whether a draft remark can be published: words within the limit, on a page that has a number. */
export function isPublishable({ text, page }: Pick<DraftRemark, 'text' | 'page'>): boolean {
  const words = text.trim();
  return (
    words !== '' && words.length <= REMARK_LIMITS.textMax && Number.isInteger(page) && page >= 1
  );
}

/** The draft remarks with their ids, in the order in which they were made. */
export function draftRemarksOf(
  draft: Pick<RemarkDraft, 'remarks'>,
): readonly (DraftRemark & { readonly id: string })[] {
  return Object.entries(draft.remarks)
    .map(([id, remark]) => ({ ...remark, id }))
    .toSorted(
      (one, other) =>
        one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
