export const TEXT_FORMATS = ['heading', 'bold', 'list', 'table', 'link'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** An edit: the replaced range, its new text and the new selection. */
interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
  readonly selectStart: number;
  readonly selectEnd: number;
}

interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Placeholders inserted without a selection. */
interface FormatWords {
  readonly text: string;
  readonly column: string;
}

/** Adds the Markdown of a format around the selection, or removes it if present. */
export function formatText(format: TextFormat, on: Selection, words: FormatWords): TextEdit {
  switch (format) {
    case 'heading':
      return prefixLines(on, '## ');
    case 'list':
      return prefixLines(on, '- ');
    case 'bold':
      return embolden(on, words);
    case 'link':
      return link(on, words);
    case 'table':
      return table(on, words);
  }
}

function prefixLines({ text, start, end }: Selection, prefix: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const insert = lines
    .map((line) => (hasAll ? line.slice(prefix.length) : prefix + line))
    .join('\n');
  const isOneLine = lines.length === 1;
  const shift = hasAll ? -prefix.length : prefix.length;
  return {
    start: from,
    end: to,
    insert,
    selectStart: isOneLine ? Math.max(from, start + shift) : from,
    selectEnd: isOneLine ? Math.max(from, end + shift) : from + insert.length,
  };
}

const BOLD = '**';

function embolden({ text, start, end }: Selection, words: FormatWords): TextEdit {
  const isBold = text.slice(start - 2, start) === BOLD && text.slice(end, end + 2) === BOLD;
  if (isBold && start >= 2) {
    const insert = text.slice(start, end);
    return {
      start: start - 2,
      end: end + 2,
      insert,
      selectStart: start - 2,
      selectEnd: end - 2,
    };
  }
  const inner = start === end ? words.text : text.slice(start, end);
  return {
    start,
    end,
    insert: BOLD + inner + BOLD,
    selectStart: start + 2,
    selectEnd: start + 2 + inner.length,
  };
}

const ADDRESS = 'https://';

/** Selects what the user must type next: the address, or the text when there is none. */
function link({ text, start, end }: Selection, words: FormatWords): TextEdit {
  const isEmpty = start === end;
  const inner = isEmpty ? words.text : text.slice(start, end);
  const addressAt = start + inner.length + 3;
  return {
    start,
    end,
    insert: `[${inner}](${ADDRESS})`,
    selectStart: isEmpty ? start + 1 : addressAt,
    selectEnd: isEmpty ? start + 1 + inner.length : addressAt + ADDRESS.length,
  };
}

/** Inserts a table after the line of the selection, between empty lines. */
function table({ text, end }: Selection, { column }: FormatWords): TextEdit {
  const lineEnd = text.indexOf('\n', end);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(0, at);
  const lead =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = text.slice(at).startsWith('\n\n') || at === text.length ? '' : '\n';
  const insert = `${lead}| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |${tail}`;
  const selectStart = at + lead.length + 2;
  return { start: at, end: at, insert, selectStart, selectEnd: selectStart + column.length + 2 };
}
