import {
  draftRemarksOf,
  isArea,
  type DraftRemark,
  type OpenVisa,
  type Remark,
  type RemarkLift,
  type RemarkPlace,
  type RemarkState,
} from '@ouvrage/domain';

/** A published remark, or one's own draft, as the room shows it. */
export interface Mark {
  readonly id: string;
  /** Of a draft: the number that it has if nobody publishes first. */
  readonly number: number;
  readonly revision: number;
  /** From 1. */
  readonly page: number;
  readonly at: RemarkPlace;
  readonly text: string;
  readonly state: RemarkState | 'draft';
  /** The published remark; null for a draft. */
  readonly remark: Remark | null;
  /** What the reader's visa will do to it; null: nothing of its own. */
  readonly lift: RemarkLift | null;
  /** What visas that do not decide yet will do to it, the first one first. */
  readonly visaLifts: readonly VisaLift[];
}

interface VisaLift {
  readonly byName: string;
  readonly lift: RemarkLift;
}

interface Draft {
  readonly remarks: Readonly<Record<string, DraftRemark>>;
  readonly lifts: Readonly<Record<string, RemarkLift>>;
}

/** Published remarks by number, then the reader's drafts in the order in which they were made. */
export function marksOf(
  publishedRemarks: readonly Remark[],
  draft: Draft | null,
  revision: number,
  visas: readonly Pick<OpenVisa, 'byName' | 'lifts'>[] = [],
): readonly Mark[] {
  const last = publishedRemarks.reduce((most, { number }) => Math.max(most, number), 0);
  const ids = new Set(publishedRemarks.map(({ id }) => id));
  const earlier = publishedRemarks.map((remark): Mark => {
    const { id, number, page, at, text, state } = remark;
    const lift = draft?.lifts[id] ?? null;
    const visaLifts = visas.flatMap(({ byName, lifts }) => {
      const visaLift = lifts[id];
      return visaLift === undefined ? [] : [{ byName, lift: visaLift }];
    });
    const place = { revision: remark.revision, page, at };
    return { id, number, ...place, text, state, remark, lift, visaLifts };
  });
  // While a visa is being given, its remarks may be here before its draft is gone.
  const drafts = draftRemarksOf(draft ?? { remarks: {} }).filter(({ id }) => !ids.has(id));
  return [
    ...earlier,
    ...drafts.map(({ id, page, at, text }, index): Mark => {
      const number = last + 1 + index;
      const ofDraft = { remark: null, lift: null, visaLifts: [] };
      return { id, number, revision, page, at, text, state: 'draft', ...ofDraft };
    }),
  ];
}

const READING_ORDER: Readonly<Record<Mark['state'], number>> = {
  open: 0,
  answered: 1,
  closed: 2,
  draft: 3,
};

/** For readers: what is open first, what is closed last. */
export function openFirst(marks: readonly Mark[]): readonly Mark[] {
  return marks.toSorted(
    (one, other) =>
      READING_ORDER[one.state] - READING_ORDER[other.state] || one.number - other.number,
  );
}

/** How many of them are on each page. */
export function countByPage(marks: readonly Mark[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { page } of marks) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}

/** Its point, or the middle of its area. */
export function centreOf(at: RemarkPlace): { readonly x: number; readonly y: number } {
  return isArea(at) ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : at;
}

/** A place moved by fractions of the page, and kept on it. */
export function movePlace(at: RemarkPlace, dx: number, dy: number): RemarkPlace {
  const { width, height } = isArea(at) ? at : { width: 0, height: 0 };
  const x = clamp(at.x + dx, 1 - width);
  const y = clamp(at.y + dy, 1 - height);
  return isArea(at) ? { x, y, width, height } : { x, y };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, most), Math.max(0, value));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area between two corners of the page. */
export function areaBetween(one: Point, other: Point): RemarkPlace {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  // Sums of fractions may exceed the page by a rounding error.
  return {
    x,
    y,
    width: Math.min(Math.abs(one.x - other.x), 1 - x),
    height: Math.min(Math.abs(one.y - other.y), 1 - y),
  };
}
