import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPages, pairByPlace, type PagePair } from './match-pages';
import { likenessOf, mostLikeness, signatureOf, type Signature } from './signature';

const SIDE = 96;

/** A white page with dark bars at these rows, each as long as its number says. */
function page(bars: readonly (readonly [row: number, length: number])[]): Signature {
  const bytes = new Uint8Array(SIDE * SIDE);
  for (const [row, length] of bars) bytes.fill(255, row * SIDE, row * SIDE + length);
  return signatureOf({ width: SIDE, height: SIDE, bytes });
}

/** Pages that have nothing in common. */
const PAGES = Array.from({ length: 12 }, (_, index) => page([[index * 8, 90]]));
const at = (...indexes: readonly number[]) => indexes.map((index) => PAGES[index] ?? page([]));

const bar = fc.tuple(fc.integer({ min: 0, max: SIDE - 1 }), fc.integer({ min: 1, max: SIDE }));
const somePage = fc.array(bar, { maxLength: 6 }).map(page);
const somePages = fc.array(fc.option(somePage), { maxLength: 8 });

describe('likeness', () => {
  it('is the same from either side, 1 for the same page, and never above what ink alone allows', () => {
    fc.assert(
      fc.property(somePage, somePage, (one, other) => {
        expect(likenessOf(one, one)).toBe(1);
        expect(likenessOf(one, other)).toBeCloseTo(likenessOf(other, one), 10);
        expect(likenessOf(one, other)).toBeLessThanOrEqual(mostLikeness(one, other) + 1e-9);
      }),
    );
  });

  it('is high for a page with one line more, low for another page, and half for another shape', () => {
    const lines = [10, 20, 30, 40, 50, 60, 70].map((row) => [row, 80] as const);
    const original = page(lines);
    expect(likenessOf(original, page([...lines, [80, 60]]))).toBeGreaterThan(0.85);
    expect(
      likenessOf(
        original,
        page([
          [5, 90],
          [86, 90],
        ]),
      ),
    ).toBeLessThan(0.1);
    expect(likenessOf(original, { ...original, shape: 2 })).toBe(0.5);
  });
});

describe('the pages of two revisions', () => {
  it('are paired across an inserted page and a removed one', () => {
    expect(matchPages(at(0, 1, 2, 3, 4), at(0, 9, 1, 2, 4))).toEqual([
      { older: 0, newer: 0 },
      { older: null, newer: 1 },
      { older: 1, newer: 2 },
      { older: 2, newer: 3 },
      { older: 3, newer: null },
      { older: 4, newer: 4 },
    ]);
  });

  it('are removed and added where nothing is alike', () => {
    expect(matchPages(at(0), at(5))).toEqual([
      { older: 0, newer: null },
      { older: null, newer: 0 },
    ]);
  });

  it('are paired by their numbers where all have one form', () => {
    const form = [4, 20, 36, 52, 68, 84].map((row) => [row, 90] as const);
    const sheets = Array.from({ length: 8 }, (_, index) =>
      page([...form, [10, 12 + index * 9], [44, 80 - index * 9]]),
    );
    const newPage = page([
      [12, 60],
      [90, 30],
    ]);
    // The last page is gone: by place, each page would be beside its neighbour.
    const newer = [...sheets.slice(0, 3), newPage, ...sheets.slice(3, 7)];
    expect(matchPages(sheets, newer)).toEqual([
      ...pairByPlace(3, 3),
      { older: null, newer: 3 },
      ...[3, 4, 5, 6].map((index) => ({ older: index, newer: index + 1 })),
      { older: 7, newer: null },
    ]);
  });

  it('leave a page that cannot be drawn the place between its neighbours', () => {
    const [first, , third] = at(0, 1, 2);
    expect(matchPages([first ?? null, null, third ?? null], at(0, 1, 2))).toEqual(
      pairByPlace(3, 3),
    );
  });

  it('each stand in one pair, in their order', () => {
    fc.assert(
      fc.property(somePages, somePages, (older, newer) => {
        const pairs = matchPages(older, newer);
        const indexes = (side: keyof PagePair) =>
          pairs.map((pair) => pair[side]).filter((index) => index !== null);
        expect(indexes('older')).toEqual(older.map((_, index) => index));
        expect(indexes('newer')).toEqual(newer.map((_, index) => index));
        expect(pairs).not.toContainEqual({ older: null, newer: null });
      }),
    );
  });

  it('stay together whatever pages are inserted among them', () => {
    const newPage = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(newPage, (places) => {
        const older = at(0, 1, 2, 3, 4, 5);
        const newer: (readonly [Signature, number | null])[] = older.map((one, index) => [
          one,
          index,
        ]);
        places.forEach((place, index) =>
          newer.splice(place, 0, [at(8 + index)[0] ?? page([]), null]),
        );
        const pairs = matchPages(
          older,
          newer.map(([one]) => one),
        );
        newer.forEach(([, origin], index) => {
          expect(pairs.find((pair) => pair.newer === index)?.older).toBe(origin);
        });
      }),
    );
  });

  it('are found again among hundreds', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      page([[index % SIDE, 20 + Math.floor(index / SIDE) * 20]]),
    );
    const [newPage] = at(3);
    const pairs = matchPages(many, [...many.slice(0, 90), newPage ?? null, ...many.slice(90)]);
    expect(pairs.filter(({ older }) => older === null)).toHaveLength(1);
  });
});
