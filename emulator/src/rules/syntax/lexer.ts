import { decodeSegment } from './path-text';
import { RulesSyntaxError, type Span } from './source';
import { bytesOf, readQuoted, textOf } from './string-literal';
import { KEYWORDS, SYMBOLS, type Token } from './token';

const WHITE_SPACE = /[ \t\r\n\f]+/y;
const LINE_COMMENT = /\/\/[^\r\n]*/y;
const BLOCK_COMMENT = /\/\*[^]*?\*\//y;
const IDENTIFIER = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const FLOAT = /(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+/y;
const INT = /0|[1-9][0-9]*/y;
const PATH_TEXT = /(?:[A-Za-z0-9_.\-~@+:*&']|%[0-9a-fA-F]{2})+/.source;
/** Follows a slash directly, so `7/2` is a path and does not compile (measured: D13). */
const PATH_SEGMENT = new RegExp(`/(${PATH_TEXT}|\\(${PATH_TEXT}\\))`, 'y');

/** The tokens of a rules file, the last of which is `end`. Throws `RulesSyntaxError`. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = skipBlank(source, 0);
  while (at < source.length) {
    const token = readToken(source, at);
    tokens.push(token);
    at = skipBlank(source, token.span.end);
  }
  const span = { start: source.length, end: source.length };
  return [...tokens, { kind: 'end', text: '<EOF>', span }];
}

function skipBlank(source: string, start: number): number {
  let at = start;
  for (;;) {
    const text = readAt(WHITE_SPACE, source, at) ?? readAt(LINE_COMMENT, source, at);
    const blank = text ?? readAt(BLOCK_COMMENT, source, at);
    if (blank === undefined) break;
    at += blank.length;
  }
  if (source.startsWith('/*', at)) {
    throw new RulesSyntaxError("Unexpected '/*'.", { start: at, end: at + 2 });
  }
  return at;
}

function readAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function readToken(source: string, at: number): Token {
  const literal = readQuotedToken(source, at);
  if (literal) return literal;
  const path = readAt(PATH_SEGMENT, source, at);
  if (path !== undefined) return pathToken(path, spanOf(at, path));
  const float = readAt(FLOAT, source, at);
  if (float !== undefined) return { kind: 'float', text: float, span: spanOf(at, float) };
  const int = readAt(INT, source, at);
  if (int !== undefined) return { kind: 'int', text: int, span: spanOf(at, int) };
  const symbol = SYMBOLS.find((candidate) => source.startsWith(candidate, at));
  if (symbol !== undefined) return { kind: 'symbol', text: symbol, span: spanOf(at, symbol) };
  const name = readAt(IDENTIFIER, source, at);
  if (name === undefined) throw unreadable(source, at);
  const kind = KEYWORDS.has(name) ? 'keyword' : 'identifier';
  return { kind, text: name, span: spanOf(at, name) };
}

function readQuotedToken(source: string, at: number): Token | undefined {
  const bytesPrefix = /[bB]["']/y;
  bytesPrefix.lastIndex = at;
  const hasPrefix = bytesPrefix.test(source);
  const character = source[at] ?? '';
  if (!hasPrefix && character !== "'" && character !== '"') return undefined;
  const open = hasPrefix ? at + 1 : at;
  const literal = readQuoted(source, open);
  if (!literal) {
    const quote = source[open] ?? '';
    throw new RulesSyntaxError(`Missing a closing ${quote}`, { start: at, end: open + 1 });
  }
  const span = { start: at, end: literal.end };
  const text = source.slice(at, literal.end);
  if (!hasPrefix) return { kind: 'string', text, value: textOf(literal), span };
  const value = bytesOf(literal);
  if (!value) throw new RulesSyntaxError(`Invalid bytes literal ${text}.`, span);
  return { kind: 'bytes', text, value, span };
}

function pathToken(text: string, span: Span): Token {
  const segment = decodeSegment(text.slice(1));
  if (segment === undefined) throw new RulesSyntaxError(`Invalid path segment ${text}.`, span);
  return { kind: 'path', text, segment, span };
}

function spanOf(start: number, text: string): Span {
  return { start, end: start + text.length };
}

function unreadable(source: string, at: number): RulesSyntaxError {
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  return new RulesSyntaxError(`token recognition error at: '${character}'`, spanOf(at, character));
}
