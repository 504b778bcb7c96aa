import { describe, expect, it } from 'vitest';
import { READER_LIMITS } from './limits';
import { placeText, type PdfText } from './page-text';

const TEXT: PdfText = {
  str: 'Sol',
  // 20 points high, at 100 points from the left and 700 from the bottom.
  transform: [20, 0, 0, 20, 100, 700],
  width: 40,
  fontName: 'f1',
  hasEOL: false,
};
const STYLE = { ascent: 0.75, descent: -0.25, vertical: false };
const SHEET = {
  size: { width: 500, height: 1000 },
  transform: [1, 0, 0, -1, 0, 1000],
  measure: (text: string, size: number) => text.length * size,
};

describe('a run of text', () => {
  it('stands in fractions of the page, from the upper edge of its line', () => {
    expect(placeText(TEXT, STYLE, SHEET)).toEqual({
      text: 'Sol',
      x: 0.2,
      y: 0.285,
      size: 20,
      angle: 0,
      stretch: 40 / 60,
      endsLine: false,
    });
  });

  it('turns with its letters', () => {
    const upwards = { ...TEXT, transform: [0, 20, -20, 0, 100, 700] };
    const place = placeText(upwards, STYLE, SHEET);
    expect(place?.angle).toBeCloseTo(-Math.PI / 2);
    expect(place?.x).toBeCloseTo((100 - 15) / 500);
    expect(place?.y).toBeCloseTo(0.3);
  });

  it('is as wide as in the document when the page is reduced', () => {
    const smallSheet = { ...SHEET, transform: [0.5, 0, 0, -0.5, 0, 1000] };
    expect(placeText(TEXT, STYLE, smallSheet)?.size).toBe(10);
    expect(placeText(TEXT, STYLE, smallSheet)?.stretch).toBeCloseTo(40 / 60);
  });

  it('is cut when it is longer than any line, and left out without a place', () => {
    const long = { ...TEXT, str: 'x'.repeat(1_000_000) };
    expect(placeText(long, STYLE, SHEET)?.text).toHaveLength(READER_LIMITS.runCharacters);
    expect(placeText({ ...TEXT, transform: [Number.NaN] }, STYLE, SHEET)).toBeNull();
    expect(placeText({ ...TEXT, str: '' }, STYLE, SHEET)).toBeNull();
    expect(placeText({ ...TEXT, str: '', hasEOL: true }, STYLE, SHEET)?.endsLine).toBe(true);
  });

  it.each([
    [{ ascent: 0, descent: -0.2, vertical: false }, 0.8],
    [{ ascent: Number.NaN, descent: 40, vertical: false }, 0.8],
  ])('has a usual rise when its font states none: %j', (style, rise) => {
    expect(placeText(TEXT, style, SHEET)?.y).toBeCloseTo((300 - rise * 20) / 1000);
  });
});
