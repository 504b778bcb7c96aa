import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { SOURCE_LIMITS, type SourceProblem, type SourceRead } from './table-source';

/** What the reader looks at: the cells, their texts and styles, and where these are. */
const NEEDED = /^(?:\[Content_Types\]|xl\/.*|_rels\/.*)\.(?:xml|rels)$/;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** The attributes of a row or a cell. No attribute holds a `<`. */
const PLACED_TAG = /<(?:\w+:)?(?:row|c)\b([^<]*)/g;
/** Where it is. */
const PLACE = /\br\s*=\s*["']([^"']*)["']/g;
const PLACE_FORM = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/** Reads the first sheet of a workbook: the values of its cells, those of formulas as last computed. */
export async function readXlsx(bytes: Uint8Array): Promise<SourceRead> {
  const files = unpack(bytes);
  if (files === null) return { problem: { kind: 'too-large' } };
  for (const [name, content] of Object.entries(files)) {
    const problem = SHEET.test(name) ? placeProblem(strFromU8(content)) : null;
    if (problem !== null) return { problem };
  }
  // Stored without compression: the reader would unpack larger files in workers that no page may start.
  const plainZip = zipSync(files, { level: 0 });
  const rows = await readSheet(new Blob([plainZip]));
  return {
    lines: rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) })),
  };
}

/** Null when it would unpack to more than the limit. An entry that hides its size is cut at the size it names. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!NEEDED.test(name)) return false;
      total += originalSize;
      return total <= SOURCE_LIMITS.unpackedBytes;
    },
  });
  return total > SOURCE_LIMITS.unpackedBytes ? null : files;
}

/** A cell far away would make the reader fill millions of empty ones. */
function placeProblem(sheet: string): SourceProblem | null {
  for (const [, attributes = ''] of sheet.matchAll(PLACED_TAG)) {
    for (const [, place = ''] of attributes.matchAll(PLACE)) {
      const match = PLACE_FORM.exec(place);
      if (match === null) return { kind: 'unreadable' };
      const [, letters = '', line] = match;
      if (Number(line) > SOURCE_LIMITS.lines) return { kind: 'too-long' };
      if (columnOf(letters) > SOURCE_LIMITS.columns) return { kind: 'too-wide' };
    }
  }
  return null;
}

/** `A` is 1, `AA` is 27. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Its types call a date `typeof Date`. */
function textOf(value: string | number | boolean | object | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'object' ? '' : String(value);
}
