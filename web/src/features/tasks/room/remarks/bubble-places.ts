import { isArea } from '@ouvrage/domain';
import { turnedPlace, type Extent } from '../pages/page-layout';
import type { Rotation } from '../reader/protocol';
import type { Mark } from './marks';

export const BUBBLE_RADIUS = 14;

/** From a point to the edge of its bubble. */
const LEADER = 16;
/** Between two bubbles, and between a bubble and the edge of its page. */
const CLEARANCE = 4;

/** In pixels of the page as it is seen. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Eight directions, clockwise from the top end. */
const DIRECTIONS: readonly Point[] = [315, 0, 45, 90, 135, 180, 225, 270].map((degrees) => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
}));

interface Standing {
  /** Where the leader begins: the point; of an area the corner that its bubble stands on. */
  readonly anchor: Point;
  /** The middle of the bubble. */
  readonly bubble: Point;
}

export interface BubblePlace extends Standing {
  /** On which side of the bubble its revision is written, where there is room. */
  readonly labelSide: 'start' | 'end';
}

/** Pixels of "ind. 2" beside a bubble. */
const LABEL_WIDTH = 48;

/**
 * Where the bubbles of a page stand: beside their point, never on it, the first direction that stays on the
 * page and clear of the others; on the top end corner of an area.
 *
 * @param page pixels of the page as it is seen
 */
export function placeBubbles(
  marks: readonly Mark[],
  page: Extent,
  rotation: Rotation,
): ReadonlyMap<string, BubblePlace> {
  const places = new Map<string, Standing>();
  const bubbles: Point[] = [];
  const points = marks.flatMap(({ at }) => (isArea(at) ? [] : [onScreen(at, page, rotation)]));
  // The corner of an area is where it is: points make way.
  const areasFirst = marks.toSorted(
    (one, other) => Number(isArea(other.at)) - Number(isArea(one.at)),
  );
  for (const { id, at } of areasFirst) {
    const place = isArea(at)
      ? cornerPlace(seenCorner(at, rotation), page)
      : besidePoint(onScreen(at, page, rotation), page, bubbles, points);
    places.set(id, place);
    bubbles.push(place.bubble);
  }
  return new Map(
    [...places].map(([id, place]) => [
      id,
      { ...place, labelSide: labelSide(place.bubble, page, bubbles) },
    ]),
  );
}

function labelSide(bubble: Point, page: Extent, bubbles: readonly Point[]): 'start' | 'end' {
  const isFree = (from: number) =>
    from >= 0 &&
    from + LABEL_WIDTH <= page.width &&
    bubbles.every(
      (other) =>
        other === bubble ||
        Math.abs(other.y - bubble.y) > BUBBLE_RADIUS + 8 ||
        other.x + BUBBLE_RADIUS < from ||
        other.x - BUBBLE_RADIUS > from + LABEL_WIDTH,
    );
  if (isFree(bubble.x + BUBBLE_RADIUS)) return 'end';
  return isFree(bubble.x - BUBBLE_RADIUS - LABEL_WIDTH) ? 'start' : nearestSide(bubble, page);
}

function nearestSide({ x }: Point, { width }: Extent): 'start' | 'end' {
  return x + BUBBLE_RADIUS + LABEL_WIDTH > width ? 'start' : 'end';
}

function onScreen(at: Point, page: Extent, rotation: Rotation): Point {
  const { x, y } = turnedPlace(at, rotation);
  return { x: x * page.width, y: y * page.height };
}

/** The top right corner of an area as it is seen, in fractions of the rotated page. */
function seenCorner(
  at: Point & { readonly width: number; readonly height: number },
  rotation: Rotation,
): Point {
  const one = turnedPlace(at, rotation);
  const other = turnedPlace({ x: at.x + at.width, y: at.y + at.height }, rotation);
  return { x: Math.max(one.x, other.x), y: Math.min(one.y, other.y) };
}

function cornerPlace(corner: Point, page: Extent): Standing {
  const anchor = { x: corner.x * page.width, y: corner.y * page.height };
  return { anchor, bubble: keepOnPage(anchor, page) };
}

function besidePoint(
  anchor: Point,
  page: Extent,
  bubbles: readonly Point[],
  points: readonly Point[],
): Standing {
  const candidates = DIRECTIONS.map((direction) => ({
    x: anchor.x + direction.x * (LEADER + BUBBLE_RADIUS),
    y: anchor.y + direction.y * (LEADER + BUBBLE_RADIUS),
  })).filter((place) => isOn(place, page));
  const isClear = (place: Point) =>
    bubbles.every((other) => distance(place, other) >= 2 * BUBBLE_RADIUS + CLEARANCE) &&
    points.every((other) => distance(place, other) >= BUBBLE_RADIUS + CLEARANCE);
  const bubble = candidates.find(isClear) ?? candidates[0] ?? keepOnPage(anchor, page);
  return { anchor, bubble };
}

const MARGIN = BUBBLE_RADIUS + CLEARANCE;

function isOn({ x, y }: Point, { width, height }: Extent): boolean {
  return x >= MARGIN && y >= MARGIN && x <= width - MARGIN && y <= height - MARGIN;
}

function keepOnPage({ x, y }: Point, { width, height }: Extent): Point {
  return {
    x: Math.max(MARGIN, Math.min(width - MARGIN, x)),
    y: Math.max(MARGIN, Math.min(height - MARGIN, y)),
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
