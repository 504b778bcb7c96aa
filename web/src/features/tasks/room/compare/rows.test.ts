import { describe, expect, it } from 'vitest';
import { WHOLE_PAGE } from '../pages/page-layout';
import { regionOf, rowOfSamePage, rowsOf } from './rows';

const A4 = { width: 595, height: 842 };
const A3 = { width: 842, height: 1191 };
const WIDE = { width: 1191, height: 842 };
const PART = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };

describe('the rows of a comparison', () => {
  it('stretch an older page to the size of a newer one of its shape', () => {
    const [row] = rowsOf([{ older: 0, newer: 0 }], [A4], [A3]);
    expect(row?.size.width).toBeCloseTo((842 * 96) / 72);
    expect(row?.olderStretch).toBeCloseTo(842 / 595);
    expect(row && regionOf(row, PART)).toEqual(PART);
  });

  it('hold two pages of different shapes as they are, drawn whole', () => {
    const [row] = rowsOf([{ older: 0, newer: 0 }], [A4], [WIDE]);
    expect(row?.olderStretch).toBe(1);
    expect(row?.size.width).toBeCloseTo((1191 * 96) / 72);
    expect(row?.size.height).toBeCloseTo((842 * 96) / 72);
    expect(row && regionOf(row, PART)).toEqual(WHOLE_PAGE);
  });

  it('are as large as the only page of a pair', () => {
    const rows = rowsOf(
      [
        { older: 0, newer: null },
        { older: null, newer: 0 },
      ],
      [A4],
      [WIDE],
    );
    expect(rows.map(({ size }) => Math.round(size.width))).toEqual([793, 1588]);
  });

  it('find a page again after it has been paired with another', () => {
    const pairs = [
      { older: 0, newer: 0 },
      { older: null, newer: 1 },
      { older: 1, newer: 2 },
      { older: 2, newer: null },
    ];
    expect(rowOfSamePage(pairs, { older: 2, newer: 2 })).toBe(2);
    expect(rowOfSamePage(pairs, { older: 2, newer: null })).toBe(3);
    expect(rowOfSamePage(pairs, { older: 9, newer: 9 })).toBe(0);
  });
});
