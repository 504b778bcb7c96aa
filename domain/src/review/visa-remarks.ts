import { byNumber, type Remark } from './remark';
import type { DraftRemark, RemarkDraft } from './remark-draft';
import type { DecisionOutcome, OpenVisa } from './visa';

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
  Pick<Remark, 'state' | 'closedBy' | 'closedAt' | 'closedRevision' | 'answer' | 'released'>
>;

export interface VisaRemarks {
  /** By id, in the order of their numbers. */
  readonly newRemarks: ReadonlyMap<string, Omit<Remark, 'id'>>;
  readonly changes: ReadonlyMap<string, RemarkChange>;
  /** Remarks of the task that are not closed afterwards. */
  readonly openCount: number;
  readonly closedCount: number;
  /** Remarks that the assignee reads from now on. */
  readonly releasedCount: number;
}

/** The review that a visa belongs to. */
interface Review {
  /** False while other visas are awaited: then nothing changes that the assignee can see. */
  readonly isSettled: boolean;
  /** The visas before this one. */
  readonly visas: readonly Pick<OpenVisa, 'by' | 'lifts'>[];
}

interface Draft {
  readonly remarks: ReadonlyMap<string, DraftRemark>;
  readonly lifts: RemarkDraft['lifts'];
}

/**
 * What a visa does to the remarks of a task: it publishes the draft ones, with the numbers after `last`. The
 * one that settles the review releases all of them, applies what every visa lifts, and, when it validates,
 * closes each answered remark that nobody asks for again. Whoever asks for one again prevails.
 *
 * @param earlier the published remarks that are not closed
 * @param last the highest number that the task has given
 */
export function remarksOfVisa(
  visa: Visa,
  earlier: readonly Remark[],
  last: number,
  draft: Draft,
  review: Review,
): VisaRemarks {
  const newRemarks = newRemarksOf(visa, last, draft, review);
  const changes = review.isSettled ? settledChanges(visa, earlier, draft, review) : new Map();
  const closedCount = [...changes.values()].filter(({ state }) => state === 'closed').length;
  return {
    newRemarks,
    changes,
    openCount: earlier.length - closedCount + newRemarks.size,
    closedCount,
    releasedCount: review.isSettled
      ? newRemarks.size + earlier.filter(({ released }) => !released).length
      : 0,
  };
}

function newRemarksOf(
  visa: Visa,
  last: number,
  { remarks }: Draft,
  { isSettled }: Review,
): ReadonlyMap<string, Omit<Remark, 'id'>> {
  return new Map(
    [...remarks].map(([id, { page, at, text }], index): [string, Omit<Remark, 'id'>] => [
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
        released: isSettled,
      },
    ]),
  );
}

function settledChanges(
  visa: Visa,
  earlier: readonly Remark[],
  draft: Draft,
  review: Review,
): ReadonlyMap<string, RemarkChange> {
  const visas = [...review.visas, { by: visa.by, lifts: draft.lifts }];
  const changes = new Map<string, RemarkChange>();
  for (const { id, state, released } of earlier) {
    const closer = visas.findLast(({ lifts }) => lifts[id] === 'closed');
    const isAskedAgain = visas.some(({ lifts }) => lifts[id] === 'open');
    const isClosed = !isAskedAgain && (closer !== undefined || isSettledBy(visa, state));
    const change: RemarkChange = {
      ...(isClosed && closing({ ...visa, by: closer?.by ?? visa.by })),
      ...(isAskedAgain && state !== 'open' && { state: 'open' }),
      ...(!released && { released: true }),
    };
    if (Object.keys(change).length > 0) changes.set(id, change);
  }
  return changes;
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
