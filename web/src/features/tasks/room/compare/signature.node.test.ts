import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureOf } from './signature';

const SIDE = 48;

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 130 }), height: fc.integer({ min: 1, max: 130 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((bytes) => ({ width, height, bytes })),
  );

describe('the signature of a page', () => {
  it('has in each cell the mean darkness of its pixels, whatever the size of the page', () => {
    fc.assert(
      fc.property(planes, ({ width, height, bytes }) => {
        const sums = Array.from({ length: SIDE * SIDE }, () => ({ sum: 0, count: 0 }));
        bytes.forEach((darkness, at) => {
          const row = Math.floor((Math.floor(at / width) * SIDE) / height);
          const cell = sums[row * SIDE + Math.floor(((at % width) * SIDE) / width)];
          if (cell === undefined) throw new Error('No cell.');
          cell.sum += darkness;
          cell.count += 1;
        });
        const means = sums.map(({ sum, count }) =>
          Math.min(255, Math.round((sum * 4) / Math.max(1, count))),
        );
        expect([...signatureOf({ width, height, bytes }).cells]).toEqual(means);
      }),
      { numRuns: 30 },
    );
  });

  it('has another print when any pixel differs', () => {
    const bytes = new Uint8Array(50 * 7);
    const plane = { width: 50, height: 7, bytes };
    const prints = [...bytes.keys()].map((at) => {
      const other = bytes.slice();
      other[at] = 1;
      return signatureOf({ ...plane, bytes: other }).print;
    });
    expect(new Set([...prints, signatureOf(plane).print]).size).toBe(351);
  });
});
