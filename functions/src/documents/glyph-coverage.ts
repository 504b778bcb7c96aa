import { tableRecord } from './font-tables';

/** Whether a font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

const ENCODING_RECORD = 8;

/**
 * The characters of a TrueType font, of its `cmap` table in format 4 or 12. The compiler does not answer this, and
 * PDF/A refuses a document with a missing glyph.
 *
 * @throws Error for a font without such a table
 */
export function coverageOf(font: Buffer): Coverage {
  const cmap = font.readUInt32BE(tableRecord(font, 'cmap') + 8);
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from(
    { length: count },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * ENCODING_RECORD + 4),
  );
  const wide = offsets.find((offset) => font.readUInt16BE(offset) === 12);
  if (wide !== undefined) return coverageOfGroups(font, wide);
  const narrow = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (narrow !== undefined) return coverageOfSegments(font, narrow);
  throw new Error('The font has no table of characters in format 4 or 12.');
}

/** Format 12: ranges of code points of any size. */
function coverageOfGroups(font: Buffer, offset: number): Coverage {
  const count = font.readUInt32BE(offset + 12);
  const codes = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const group = offset + 16 + index * 12;
    const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    const glyph = font.readUInt32BE(group + 8);
    for (let code = first; code <= last; code += 1) {
      if (glyph + code - first !== 0) codes.add(code);
    }
  }
  return (codePoint) => codes.has(codePoint);
}

/** Format 4: segments of the first 65,536 code points. */
function coverageOfSegments(font: Buffer, offset: number): Coverage {
  const size = font.readUInt16BE(offset + 6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map(
    (distance) => offset + distance,
  ) as [number, number, number, number];
  const codes = new Set<number>();
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    const [delta, range] = [font.readUInt16BE(deltas + at), font.readUInt16BE(ranges + at)];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        range === 0 ? code + delta : font.readUInt16BE(ranges + at + range + 2 * (code - first));
      if (glyph % 0x10000 !== 0) codes.add(code);
    }
  }
  return (codePoint) => codes.has(codePoint);
}
