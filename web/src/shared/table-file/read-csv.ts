import { parse } from 'papaparse';
import { SOURCE_LIMITS, type SourceRead } from './table-source';

/** Markup or a page under the name of a table. */
const PAGE = /^\s*<(?:!doctype|\?xml|html|head|body|table|svg|script)\b/i;
/** Excel writes the separator into a first line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const SEPARATORS = [';', ',', '\t', '|'];
const GUESS_LINES = 50;
/** What `write-csv` puts before a text that a spreadsheet would compute. */
const QUOTED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Reads CSV in UTF-8, in UTF-16 with its mark, or in Windows-1252. Its separator is found by itself. */
export function readCsv(bytes: Uint8Array): SourceRead {
  const text = decode(bytes);
  if (text === null) return { problem: { kind: 'unreadable' } };
  if (PAGE.test(text)) return { problem: { kind: 'page' } };
  const separatorLine = SEPARATOR_LINE.exec(text);
  const table = separatorLine === null ? text : text.slice(separatorLine[0].length);
  const firstLine = separatorLine === null ? 1 : 2;
  const { data, errors } = parse<string[]>(table, {
    delimiter: separatorLine?.[1] ?? separatorOf(table),
    preview: SOURCE_LIMITS.lines + 1,
  });
  const openQuote = errors.find(({ code }) => code === 'MissingQuotes');
  if (openQuote !== undefined) {
    return { problem: { kind: 'quote', line: (openQuote.row ?? 0) + firstLine } };
  }
  if (data.length > SOURCE_LIMITS.lines) return { problem: { kind: 'too-long' } };
  if (data.some(({ length }) => length > SOURCE_LIMITS.columns)) {
    return { problem: { kind: 'too-wide' } };
  }
  return {
    lines: data.map((cells, index) => ({
      line: index + firstLine,
      cells: cells.map((cell) => cell.replace(QUOTED_FORMULA, '')),
    })),
  };
}

/**
 * The separator that cuts the first lines into the most cells. Not the guess of Papaparse, which counts empty
 * lines too.
 */
function separatorOf(text: string): string {
  const [best] = SEPARATORS.map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: GUESS_LINES });
    return { delimiter, cells: data.reduce((sum, { length }) => sum + length, 0) };
  }).toSorted((a, b) => b.cells - a.cells);
  return best?.delimiter ?? '';
}

/** Null for what is no text. */
function decode(bytes: Uint8Array): string | null {
  const text = decodeBy(encodingOf(bytes), bytes) ?? decodeBy('windows-1252', bytes);
  return text === null || text.includes('\0') ? null : text;
}

/** By the mark at its start; without one UTF-8. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decodeBy(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
