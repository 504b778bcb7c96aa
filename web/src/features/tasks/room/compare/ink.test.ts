import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  darknessOf,
  differingShare,
  INK_DARKNESS,
  inkDifference,
  inkOf,
  isNearInk,
  type Plane,
} from './ink';

/** A plane by its rows: `#` is ink. */
function ink(...rows: readonly string[]): Plane {
  const width = rows[0]?.length ?? 0;
  const bytes = Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0));
  return { width, height: rows.length, bytes };
}

function rowsOf({ width, height, bytes }: Plane): string[] {
  const letters = Array.from(bytes, (byte) => (byte === 1 ? '#' : '.')).join('');
  return Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width));
}

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) => {
    const length = width * height;
    const bytes = fc.uint8Array({ minLength: length, maxLength: length, max: 1 });
    return fc.tuple(bytes, bytes).map(([one, other]) => ({
      one: { width, height, bytes: one },
      other: { width, height, bytes: other },
    }));
  });

describe('ink', () => {
  it('is what is clearly darker than paper, in any colour', () => {
    const data = Uint8ClampedArray.of(
      ...[255, 255, 255, 255],
      ...[0, 0, 0, 255],
      ...[200, 30, 60, 255],
      ...[245, 245, 245, 255],
    );
    const darkness = darknessOf({ width: 4, height: 1, data });
    expect(darkness.bytes[0]).toBe(0);
    expect(darkness.bytes[1]).toBe(255);
    expect(darkness.bytes[3]).toBeLessThan(INK_DARKNESS);
    expect(rowsOf(inkOf(darkness))).toEqual(['.##.']);
  });

  it('is near at every neighbour of ink, and never across the edge of the sheet', () => {
    const plane = ink('....', '.#..', '....', '...#');
    const near = Uint8Array.from(plane.bytes, (_, pixel) => (isNearInk(plane, pixel) ? 1 : 0));
    expect(rowsOf({ ...plane, bytes: near })).toEqual(['###.', '###.', '####', '..##']);
  });
});

describe('the difference of two pages', () => {
  it('counts what only one of them has', () => {
    const older = ink('##....', '......', '......');
    const newer = ink('##....', '......', '....##');
    expect(inkDifference(older, newer)).toEqual({ onlyOlder: 0, onlyNewer: 2, both: 2 });
    expect(differingShare(inkDifference(older, newer))).toBe(0.5);
  });

  it('is none for a line that has moved by a pixel', () => {
    const older = ink('.....', '#####', '.....', '.....');
    const newer = ink('.....', '.....', '#####', '.....');
    expect(differingShare(inkDifference(older, newer))).toBe(0);
  });

  it('is none for the same page, and all of it for a page and an empty one', () => {
    fc.assert(
      fc.property(planes, ({ one }) => {
        const empty = { ...one, bytes: new Uint8Array(one.bytes.length) };
        const hasInk = one.bytes.includes(1);
        expect(differingShare(inkDifference(one, one))).toBe(0);
        expect(differingShare(inkDifference(one, empty))).toBe(hasInk ? 1 : 0);
      }),
    );
  });

  it('is the same from either side, and counts each pixel of ink once', () => {
    fc.assert(
      fc.property(planes, ({ one, other }) => {
        const forth = inkDifference(one, other);
        const back = inkDifference(other, one);
        expect(back).toEqual({ ...forth, onlyOlder: forth.onlyNewer, onlyNewer: forth.onlyOlder });
        const inkPixels = one.bytes.filter((byte, pixel) => byte === 1 || other.bytes[pixel] === 1);
        expect(forth.onlyOlder + forth.onlyNewer + forth.both).toBe(inkPixels.length);
      }),
    );
  });
});
