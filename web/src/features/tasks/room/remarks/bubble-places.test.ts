import { describe, expect, it } from 'vitest';
import { placeBubbles } from './bubble-places';
import type { Mark } from './marks';

const mark = (id: string, at: Mark['at']): Mark => ({
  ...{
    id,
    number: 1,
    revision: 1,
    page: 1,
    text: '',
    state: 'open',
    remark: null,
    lift: null,
    visaLifts: [],
  },
  at,
});
const PAGE = { width: 600, height: 800 };
const placeOf = (at: Mark['at'], page = PAGE, rotation: 0 | 90 | 180 | 270 = 0) =>
  placeBubbles([mark('a', at)], page, rotation).get('a');
const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

describe('the bubble of a point', () => {
  it('stands beside it on a leader of 16 px, whatever the zoom', () => {
    for (const zoom of [0.5, 1, 4]) {
      const page = { width: 600 * zoom, height: 800 * zoom };
      const place = placeOf({ x: 0.5, y: 0.25 }, page);
      expect(place?.anchor).toEqual({ x: 300 * zoom, y: 200 * zoom });
      expect(place && distance(place.anchor, place.bubble) - 14).toBeCloseTo(16);
    }
  });

  it.each([
    [0, { x: 60, y: 200 }],
    [90, { x: 450, y: 80 }],
    [180, { x: 540, y: 600 }],
    [270, { x: 150, y: 720 }],
  ] as const)('follows its point on a page turned by %d°', (rotation, anchor) => {
    const place = placeOf({ x: 0.1, y: 0.25 }, PAGE, rotation);
    expect(place?.anchor.x).toBeCloseTo(anchor.x);
    expect(place?.anchor.y).toBeCloseTo(anchor.y);
  });

  it.each([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
    { x: 0.99, y: 0.5 },
  ])('stays on the page and off its point at %o', (at) => {
    const place = placeOf(at);
    if (place === undefined) throw new Error('No place.');
    expect(distance(place.anchor, place.bubble)).toBeGreaterThan(14);
    expect(place.bubble.x).toBeGreaterThanOrEqual(14);
    expect(place.bubble.x).toBeLessThanOrEqual(PAGE.width - 14);
    expect(place.bubble.y).toBeGreaterThanOrEqual(14);
    expect(place.bubble.y).toBeLessThanOrEqual(PAGE.height - 14);
  });

  it('stands clear of the other bubbles and of their points', () => {
    const marks = [0, 1, 2, 3].map((index) => mark(`${index}`, { x: 0.5 + index * 0.04, y: 0.5 }));
    const places = [...placeBubbles(marks, PAGE, 0).values()];
    for (const [index, { bubble }] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(distance(bubble, other.bubble)).toBeGreaterThanOrEqual(28);
        expect(distance(bubble, other.anchor)).toBeGreaterThanOrEqual(14);
      }
    }
  });
});

describe('the bubble of an area', () => {
  const area = { x: 0.2, y: 0.3, width: 0.2, height: 0.1 };

  it.each([
    [0, { x: 240, y: 240 }],
    [90, { x: 420, y: 160 }],
    [180, { x: 480, y: 480 }],
    [270, { x: 240, y: 480 }],
  ] as const)('stands on its top right corner as it is seen, turned by %d°', (rotation, corner) => {
    const place = placeOf(area, PAGE, rotation);
    expect(place?.bubble.x).toBeCloseTo(corner.x);
    expect(place?.bubble.y).toBeCloseTo(corner.y);
  });

  it('stays on the page where its corner is the page’s', () => {
    expect(placeOf({ x: 0.5, y: 0, width: 0.5, height: 0.2 })?.bubble).toEqual({ x: 582, y: 18 });
  });
});

describe('the revision beside a bubble', () => {
  it('is written where it hides no other bubble', () => {
    const alone = mark('alone', { x: 0.5, y: 0.5 });
    const neighbour = mark('neighbour', { x: 0.5 + 55 / 600, y: 0.5 });
    const sideOf = (marks: readonly Mark[]) => placeBubbles(marks, PAGE, 0).get('alone')?.labelSide;
    expect(sideOf([alone])).toBe('end');
    expect(sideOf([alone, neighbour])).toBe('start');
  });

  it('stays on the page', () => {
    expect(placeOf({ x: 0.9, y: 0.5 })?.labelSide).toBe('start');
    expect(placeOf({ x: 0.05, y: 0.5 })?.labelSide).toBe('end');
  });
});
