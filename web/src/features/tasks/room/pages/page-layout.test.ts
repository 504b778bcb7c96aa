import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rotation } from '../reader/protocol';
import {
  densityFor,
  keepPoint,
  layoutPages,
  PAGE_GAP,
  pageAt,
  pagesToDraw,
  scaleToPage,
  scaleToWidth,
  stepScale,
  turnedPlace,
  visibleRegion,
} from './page-layout';

const A4 = { width: 600, height: 800 };
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

const size = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  height: fc.integer({ min: 1, max: 5000 }),
});
const sizes = fc.array(size, { minLength: 1, maxLength: 40 });
const scale = fc.double({ min: 0.1, max: 4, noNaN: true });

describe('the layout', () => {
  it('has each page below the one before, centred, and turned when it is', () => {
    const layout = layoutPages([A4, { width: 800, height: 400 }], 0.5, 90, 1000);
    expect(layout.boxes).toEqual([
      { x: 300, y: 16, width: 400, height: 300 },
      { x: 400, y: 332, width: 200, height: 400 },
    ]);
    expect([layout.width, layout.height]).toEqual([1000, 748]);
  });

  it('is as wide as its widest page with its margins, when the room is narrower', () => {
    expect(layoutPages([A4], 2, 0, 390).width).toBe(1200 + 2 * PAGE_GAP);
  });

  it('draws what is visible with one neighbour, however long the document is', () => {
    const layout = layoutPages(
      Array.from({ length: 300 }, () => A4),
      1,
      0,
      1000,
    );
    expect(pagesToDraw(layout, 0, 700)).toEqual([0, 1]);
    const [first, last] = pagesToDraw(layout, 816 * 150 + 100, 700);
    expect([first, last]).toEqual([149, 151]);
    expect(pagesToDraw(layout, layout.height, 700)).toEqual([298, 299]);
  });

  it('draws every page that the viewport touches', () => {
    fc.assert(
      fc.property(
        sizes,
        scale,
        fc.nat(10_000),
        fc.integer({ min: 1, max: 2000 }),
        (all, zoom, top, height) => {
          const layout = layoutPages(all, zoom, 0, 800);
          const [first, last] = pagesToDraw(layout, top, height);
          layout.boxes.forEach((box, index) => {
            const isVisible = box.y < top + height && box.y + box.height > top;
            if (isVisible) expect(index >= first && index <= last).toBe(true);
          });
        },
      ),
    );
  });
});

describe('the page at a height', () => {
  it('is the nearest one, also before the first and beyond the last', () => {
    const layout = layoutPages([A4, A4, A4], 1, 0, 800);
    expect([-50, 100, 817, 830, 10_000].map((y) => pageAt(layout, y))).toEqual([0, 0, 0, 1, 2]);
  });
});

describe('a zoom around a point', () => {
  it('keeps what lies under the point under it', () => {
    fc.assert(
      fc.property(
        sizes,
        scale,
        scale,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, from, to, share) => {
          const before = layoutPages(all, from, 0, 800);
          const after = layoutPages(all, to, 0, 800);
          const point = { x: 300, y: 200 };
          const index = Math.floor(share * (all.length - 1));
          const box = before.boxes[index];
          if (box === undefined) return;
          // The point is in the middle of a page.
          const scroll = {
            x: box.x + box.width / 2 - point.x,
            y: box.y + box.height / 2 - point.y,
          };
          const place = keepPoint(before, after, scroll, point);
          const target = after.boxes[index];
          expect(place.x + point.x).toBeCloseTo((target?.x ?? 0) + (target?.width ?? 0) / 2, 3);
          expect(place.y + point.y).toBeCloseTo((target?.y ?? 0) + (target?.height ?? 0) / 2, 3);
        },
      ),
    );
  });
});

describe('the scale', () => {
  it('fits the widest page, or one page wholly', () => {
    const room = { width: 1032, height: 432 };
    expect(scaleToWidth([A4, { width: 1000, height: 10 }], 0, room)).toBe(1);
    expect(scaleToPage(A4, 0, room)).toBe(0.5);
    expect(scaleToPage(A4, 90, room)).toBeCloseTo(400 / 600);
  });

  it('goes by steps from 10 to 400 %, and from a fitted one to the nearest', () => {
    expect([stepScale(1, 1), stepScale(1, -1)]).toEqual([1.1, 0.9]);
    expect([stepScale(0.64, 1), stepScale(0.64, -1)]).toEqual([0.67, 0.5]);
    expect([stepScale(4, 1), stepScale(0.1, -1)]).toEqual([4, 0.1]);
    expect([stepScale(0.03, -1), stepScale(0.03, 1)]).toEqual([0.1, 0.1]);
  });
});

describe('a drawing', () => {
  it('has the density of the screen, less when the limit of pixels says so', () => {
    expect(densityFor({ width: 100, height: 100 }, 2, 1_000_000)).toBe(2);
    expect(densityFor({ width: 2000, height: 2000 }, 2, 1_000_000)).toBe(0.5);
  });

  it('of a detail is what the viewport shows with a margin, within the page', () => {
    const box = { x: 16, y: 16, width: 4000, height: 4000 };
    const room = { width: 800, height: 400 };
    const region = visibleRegion(box, { x: 1016, y: 2016 }, room, 10_000);
    expect(region).toEqual({ x: 0.2, y: 0.475, width: 0.3, height: 0.15 });
    expect(visibleRegion(box, { x: 0, y: 5000 }, room, 10_000)).toBeNull();
    const corner = visibleRegion(box, { x: 0, y: 0 }, room, 10_000);
    expect(corner).toMatchObject({ x: 0, y: 0 });
  });
});

describe('a place of the unrotated page', () => {
  it('turns with the page, clockwise', () => {
    const corner = { x: 0.1, y: 0.2 };
    expect(turnedPlace(corner, 0)).toEqual(corner);
    expect(turnedPlace(corner, 90)).toEqual({ x: 0.8, y: 0.1 });
    expect(turnedPlace(corner, 180)).toEqual({ x: 0.9, y: 0.8 });
    expect(turnedPlace(corner, 270)).toEqual({ x: 0.2, y: 0.9 });
  });

  it('stays on it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.constantFrom(...ROTATIONS), (x, y, rotation) => {
        const place = turnedPlace({ x, y }, rotation);
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(place.x, place.y)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
