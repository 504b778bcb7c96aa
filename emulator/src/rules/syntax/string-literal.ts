/** Escapes of string and bytes literals. `\/ \v \0 \a \d \.` and others are refused (measured: D14). */
const ESCAPE = /\\(?:([bfnrt"'\\])|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2}))/y;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

export interface Piece {
  readonly text: string;
  /** `byte`: `\x..` and octal escapes, which are single bytes in a bytes literal. */
  readonly form: 'plain' | 'byte' | 'unicode';
}

export interface QuotedText {
  readonly pieces: readonly Piece[];
  /** The offset after the closing quote. */
  readonly end: number;
}

/** Reads from the opening quote. Undefined: not closed on its line, or an unknown escape. */
export function readQuoted(source: string, start: number): QuotedText | undefined {
  const quote = source[start];
  const pieces: Piece[] = [];
  for (let at = start + 1; at < source.length;) {
    const character = source[at] ?? '';
    if (character === quote) return { pieces, end: at + 1 };
    if (character === '\n' || character === '\r') return undefined;
    if (character !== '\\') {
      pieces.push({ text: character, form: 'plain' });
      at += 1;
      continue;
    }
    ESCAPE.lastIndex = at;
    const escape = ESCAPE.exec(source);
    if (!escape) return undefined;
    pieces.push(readEscape(escape));
    at = ESCAPE.lastIndex;
  }
  return undefined;
}

function readEscape([, simple, hex, unicode, octal]: RegExpExecArray): Piece {
  if (simple !== undefined) return { text: SIMPLE_ESCAPES[simple] ?? simple, form: 'plain' };
  if (hex !== undefined) return { text: String.fromCharCode(parseInt(hex, 16)), form: 'byte' };
  if (unicode !== undefined) {
    return { text: String.fromCharCode(parseInt(unicode, 16)), form: 'unicode' };
  }
  return { text: String.fromCharCode(parseInt(octal ?? '', 8)), form: 'byte' };
}

export function textOf(literal: QuotedText): string {
  return literal.pieces.map((piece) => piece.text).join('');
}

/** UTF-8 for plain text, one byte for an escape; `\u` has no meaning in bytes. */
export function bytesOf(literal: QuotedText): Uint8Array | undefined {
  if (literal.pieces.some((piece) => piece.form === 'unicode')) return undefined;
  const bytes: number[] = [];
  let plain = '';
  for (const piece of literal.pieces) {
    if (piece.form === 'plain') {
      plain += piece.text;
      continue;
    }
    bytes.push(...new TextEncoder().encode(plain), piece.text.charCodeAt(0));
    plain = '';
  }
  return Uint8Array.from([...bytes, ...new TextEncoder().encode(plain)]);
}
