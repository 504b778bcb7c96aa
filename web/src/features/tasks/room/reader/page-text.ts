import type { PageSize, TextRun } from './protocol';
import { READER_LIMITS } from './limits';

/** The part of pdf.js's text items and styles that is read. */
export interface PdfText {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
  readonly hasEOL: boolean;
}

export interface PdfTextStyle {
  readonly ascent: number;
  readonly descent: number;
  readonly vertical: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];

interface Sheet {
  readonly size: PageSize;
  /** From the document's coordinates to points from the top left of the page. */
  readonly transform: readonly number[];
  /** Width of `text` in the browser's sans serif, `size` points high. */
  readonly measure: (text: string, size: number) => number;
}

/** Turns a text of pdf.js into a run on the page. Null for one without letters or without a place. */
export function placeText(text: PdfText, style: PdfTextStyle, sheet: Sheet): TextRun | null {
  const matrix = multiply(asMatrix(sheet.transform), asMatrix(text.transform));
  const [a, b, c, d, x, y] = matrix;
  const size = Math.hypot(c, d);
  const angle = Math.atan2(b, a) + (style.vertical ? Math.PI / 2 : 0);
  const letters = text.str.slice(0, READER_LIMITS.runCharacters);
  if (letters === '' && !text.hasEOL) return null;
  if (![size, angle, x, y].every(Number.isFinite)) return null;
  const rise = ascentOf(style) * size;
  // The document's unit may be reduced to the page's; widths are in the document's.
  const unit = Math.hypot(sheet.transform[0] ?? 1, sheet.transform[1] ?? 0);
  const natural = letters === '' ? 0 : sheet.measure(letters, size);
  return {
    text: letters,
    x: (x + rise * Math.sin(angle)) / sheet.size.width,
    y: (y - rise * Math.cos(angle)) / sheet.size.height,
    size,
    angle,
    stretch: natural > 0 && text.width > 0 ? (text.width * unit) / natural : 1,
    endsLine: text.hasEOL,
  };
}

/** Fonts may state nothing, or nonsense. */
function ascentOf({ ascent, descent }: PdfTextStyle): number {
  if (ascent > 0 && ascent <= 2) return ascent;
  if (descent < 0 && descent >= -1) return 1 + descent;
  return 0.8;
}

function asMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
