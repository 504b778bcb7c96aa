import type { PageSize, Region, Rotation } from '../reader/protocol';

/** Pixels of a point (1/72 inch) at 100 %. */
export const PIXELS_OF_POINT = 96 / 72;

/** Pixels between two pages, and around all of them. */
export const PAGE_GAP = 16;

const MIN_SCALE = 0.1;
const MAX_SCALE = 4;

/** What a step of zoom leads to. */
const STEPS = [
  0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4,
] as const;

/** A rectangle in pixels, from the top left of all pages. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Every page under the one before it, centred. */
export interface PageLayout {
  readonly boxes: readonly PageBox[];
  readonly width: number;
  readonly height: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The size that a rotation of the reader gives a page. */
export function turnedSize({ width, height }: PageSize, rotation: Rotation): PageSize {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** `unit` is pixels for each of a page's units at 100 %; the viewport is at least as wide as the result. */
export function layoutPages(
  sizes: readonly PageSize[],
  scale: number,
  rotation: Rotation,
  viewportWidth: number,
): PageLayout {
  const turnedSizes = sizes.map((size) => turnedSize(size, rotation));
  const widest = turnedSizes.reduce((most, { width }) => Math.max(most, width), 0) * scale;
  const width = Math.max(viewportWidth, widest + 2 * PAGE_GAP);
  let top = PAGE_GAP;
  const boxes = turnedSizes.map((size) => {
    const box = {
      x: (width - size.width * scale) / 2,
      y: top,
      width: size.width * scale,
      height: size.height * scale,
    };
    top += box.height + PAGE_GAP;
    return box;
  });
  return { boxes, width, height: top };
}

/** The index of the page at a height; the nearest one between two pages, and beyond the last. */
export function pageAt({ boxes }: PageLayout, y: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const box = boxes[middle];
    if (box === undefined || box.y + box.height + PAGE_GAP / 2 > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first and last index to draw: what is visible, and one neighbour on each side. */
export function pagesToDraw(
  layout: PageLayout,
  scrollTop: number,
  viewportHeight: number,
): readonly [number, number] {
  const first = pageAt(layout, scrollTop);
  const last = pageAt(layout, scrollTop + viewportHeight);
  return [Math.max(0, first - 1), Math.min(layout.boxes.length - 1, last + 1)];
}

/** The scale at which the widest page is as wide as the viewport. */
export function scaleToWidth(
  sizes: readonly PageSize[],
  rotation: Rotation,
  viewport: Extent,
): number {
  const widest = sizes.reduce((most, size) => Math.max(most, turnedSize(size, rotation).width), 0);
  return limitScale((viewport.width - 2 * PAGE_GAP) / Math.max(1, widest));
}

/** The scale at which a page is wholly visible. */
export function scaleToPage(size: PageSize, rotation: Rotation, viewport: Extent): number {
  const { width, height } = turnedSize(size, rotation);
  return limitScale(
    Math.min((viewport.width - 2 * PAGE_GAP) / width, (viewport.height - 2 * PAGE_GAP) / height),
  );
}

/** Fitting may go below the smallest step, for sheets longer than any screen. */
function limitScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(0.01, scale));
}

export function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** The next step above or below a scale. */
export function stepScale(scale: number, direction: 1 | -1): number {
  const tolerance = 0.005;
  const next =
    direction > 0
      ? STEPS.find((step) => step > scale + tolerance)
      : STEPS.findLast((step) => step < scale - tolerance);
  return next ?? clampScale(scale);
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/**
 * Where to scroll so that what was under a point of the viewport stays under it in another layout. Gaps do
 * not grow, so the place is measured within its page.
 */
export function keepPoint(
  before: PageLayout,
  after: PageLayout,
  scroll: Position,
  point: Position,
): Position {
  const index = pageAt(before, scroll.y + point.y);
  const from = before.boxes[index];
  const to = after.boxes[index];
  if (from === undefined || to === undefined) return scroll;
  const ratio = to.width / from.width;
  return {
    x: to.x + (scroll.x + point.x - from.x) * ratio - point.x,
    y: to.y + (scroll.y + point.y - from.y) * (to.height / from.height) - point.y,
  };
}

/** Pixels of the screen for each pixel of the page, so that a drawing of `box` stays below `limit`. */
export function densityFor(box: Extent, devicePixelRatio: number, limit: number): number {
  const area = Math.max(1, box.width * box.height);
  return Math.min(devicePixelRatio, Math.sqrt(limit / area));
}

export const WHOLE_PAGE: Region = { x: 0, y: 0, width: 1, height: 1 };

/** The part of a page that the viewport shows, with a margin of a quarter; null when it shows none. */
export function visibleRegion(
  box: PageBox,
  scroll: Position,
  viewport: Extent,
  limit: number,
): Region | null {
  const room = (side: number) => Math.min(side / 4, Math.max(0, (limit - side) / 2));
  const [alongX, alongY] = [room(viewport.width), room(viewport.height)];
  const from = {
    x: Math.max(0, scroll.x - alongX - box.x),
    y: Math.max(0, scroll.y - alongY - box.y),
  };
  const to = {
    x: Math.min(box.width, scroll.x + viewport.width + alongX - box.x),
    y: Math.min(box.height, scroll.y + viewport.height + alongY - box.y),
  };
  if (to.x <= from.x || to.y <= from.y) return null;
  return {
    x: from.x / box.width,
    y: from.y / box.height,
    width: (to.x - from.x) / box.width,
    height: (to.y - from.y) / box.height,
  };
}

/** Where a place of the unrotated page is on the rotated one, both in fractions. */
export function turnedPlace(
  { x, y }: { readonly x: number; readonly y: number },
  rotation: Rotation,
) {
  switch (rotation) {
    case 0:
      return { x, y };
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
  }
}

/** Where a place of the rotated page is on the unrotated one, both in fractions. */
export function unturnedPlace(
  place: { readonly x: number; readonly y: number },
  rotation: Rotation,
) {
  return turnedPlace(place, ((360 - rotation) % 360) as Rotation);
}
