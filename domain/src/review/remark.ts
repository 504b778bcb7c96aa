import { DecodeError, readMap, readNumber } from '../core/document-codec';
import {
  field,
  flag,
  group,
  instant,
  number,
  oneOf,
  optional,
  pathId,
  record,
  text,
  type RecordOf,
} from '../core/record';

export const REMARK_LIMITS = {
  /** Characters of a remark, and of the answer to it. */
  textMax: 1000,
  perRevisionMax: 200,
} as const;

/** `answered`: by the assignee, with a later revision; a validator closes it or opens it again. */
export const REMARK_STATES = ['open', 'answered', 'closed'] as const;
export type RemarkState = (typeof REMARK_STATES)[number];

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** A point or an area of a page, in fractions of its size (0 to 1) from the top left, before any rotation. */
export type RemarkPlace = Point | Area;

export function isArea(place: RemarkPlace): place is Area {
  return 'width' in place;
}

const isFraction = (value: number) => value >= 0 && value <= 1;

/** Whether a place lies on its page; an area also has a size. */
export function isOnPage(place: RemarkPlace): boolean {
  if (!isFraction(place.x) || !isFraction(place.y)) return false;
  if (!isArea(place)) return true;
  const { x, y, width, height } = place;
  return width > 0 && height > 0 && isFraction(x + width) && isFraction(y + height);
}

/** Throws `DecodeError` for a place beside the page. */
export const remarkPlace = field<RemarkPlace>((data, name) => {
  const map = readMap(data, name);
  const point = { x: readNumber(map, 'x'), y: readNumber(map, 'y') };
  const place =
    'width' in map || 'height' in map
      ? { ...point, width: readNumber(map, 'width'), height: readNumber(map, 'height') }
      : point;
  if (!isOnPage(place)) throw new DecodeError(`Field ${name} is not a place on the page.`);
  return place;
});

/**
 * `assignments/{id}/remarks/{remarkId}`: what a validator has noted on a page of a revision. Written by
 * callables only, and deleted only with its assignment. The assignee reads it once it is released.
 */
export const remarkRecord = record({
  id: pathId(),
  /** Given at publication: one series for each task. */
  number: number(),
  revision: number(),
  /** From 1. */
  page: number(),
  at: remarkPlace,
  text: text(),
  by: text(),
  byName: text(),
  createdAt: instant(),
  state: oneOf(REMARK_STATES),
  answer: optional(
    group({
      /** Null: dealt with, without a word. */
      text: optional(text()),
      /** The revision that came with the answer. */
      revision: number(),
      by: text(),
      at: instant(),
    }),
  ),
  closedBy: optional(text()),
  closedAt: optional(instant()),
  /** The revision on whose review it was closed. */
  closedRevision: optional(number()),
  /** Whether the decision on its revision has fallen. */
  released: flag(),
});
export type Remark = RecordOf<typeof remarkRecord>;

/** In the order of their numbers. */
export function byNumber(one: Pick<Remark, 'number'>, other: Pick<Remark, 'number'>): number {
  return one.number - other.number;
}
