import { byNumber, type Remark } from './remark';
import type { DraftRemark, RemarkDraft } from './remark-draft';
import type { DecisionOutcome } from './visa';

/** Who does something on which revision, and when. */
interface Act {
  readonly revision: number;
  readonly by: string;
  readonly at: Date;
}

interface Visa extends Act {
  readonly outcome: DecisionOutcome;
  readonly byName: string;
}

/** A published remark, as it changes. */
export type RemarkChange = Partial<
  Pick<Remark, 'state' | 'closedBy' | 'closedAt' | 'closedRevision' | 'answer'>
>;

export interface VisaRemarks {
  /** By id, in the order of their numbers. */
  readonly newRemarks: ReadonlyMap<string, Omit<Remark, 'id'>>;
  readonly changes: ReadonlyMap<string, RemarkChange>;
  /** Remarks of the task that are not closed afterwards. */
  readonly openCount: number;
  readonly closedCount: number;
}

/**
 * What a visa does to the remarks of a task: it publishes the draft ones, with the numbers after `last`,
 * applies the draft's lifts, and, when it validates, closes every answered remark that was not asked for
 * again.
 *
 * @param earlier the published remarks that are not closed
 * @param last the highest number that the task has given
 */
export function remarksOfVisa(
  visa: Visa,
  earlier: readonly Remark[],
  last: number,
  draft: {
    readonly remarks: ReadonlyMap<string, DraftRemark>;
    readonly lifts: RemarkDraft['lifts'];
  },
): VisaRemarks {
  const changes = new Map<string, RemarkChange>();
  for (const { id, state } of earlier) {
    const lift = draft.lifts[id];
    const isClosed = lift === 'closed' || (isSettledBy(visa, state) && lift !== 'open');
    if (isClosed) changes.set(id, closing(visa));
    else if (lift === 'open' && state !== 'open') changes.set(id, { state: 'open' });
  }
  const closedCount = [...changes.values()].filter(({ state }) => state === 'closed').length;
  const newRemarks = [...draft.remarks].map(
    ([id, { page, at, text }], index): [string, Omit<Remark, 'id'>] => [
      id,
      {
        number: last + 1 + index,
        revision: visa.revision,
        page,
        at,
        text,
        by: visa.by,
        byName: visa.byName,
        createdAt: visa.at,
        state: 'open',
        answer: null,
        closedBy: null,
        closedAt: null,
        closedRevision: null,
        released: true,
      },
    ],
  );
  const openCount = earlier.length - closedCount + newRemarks.length;
  return { newRemarks: new Map(newRemarks), changes, openCount, closedCount };
}

function isSettledBy({ outcome }: Visa, state: Remark['state']): boolean {
  return outcome === 'validated' && state === 'answered';
}

/** What lifting the remarks of `ids` outside a review does to the ones that are not closed yet. */
export function remarksOfLift(
  earlier: readonly Remark[],
  ids: readonly string[],
  lift: Act,
): ReadonlyMap<string, RemarkChange> {
  const toLift = earlier.filter(({ id }) => ids.includes(id));
  return new Map(toLift.map(({ id }) => [id, closing(lift)]));
}

function closing({ by, at, revision }: Act): RemarkChange {
  return { state: 'closed', closedBy: by, closedAt: at, closedRevision: revision };
}

/**
 * What a submission does to the open remarks: each that has an answer is answered.
 *
 * @param answers by the remark's id; null: dealt with, without a word
 */
export function answeredRemarks(
  open: readonly Remark[],
  answers: ReadonlyMap<string, string | null>,
  { revision, by, at }: Act,
): ReadonlyMap<string, RemarkChange> {
  return new Map(
    open
      .filter(({ id }) => answers.has(id))
      .toSorted(byNumber)
      .map(({ id }) => [
        id,
        { state: 'answered', answer: { text: answers.get(id) ?? null, revision, by, at } },
      ]),
  );
}
