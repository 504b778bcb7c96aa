import { type PathPart, type PatternSegment } from './ast';
import { type Span } from './source';
import { type TokenStream } from './token-stream';

/** Whether a path begins here, or goes on: `/name`, `/(name)`, `/{x}` or `/$(expression)`. */
export function isAtPath(tokens: TokenStream): boolean {
  return tokens.peek().kind === 'path' || tokens.isAt('/');
}

function isAtPathPart(tokens: TokenStream): boolean {
  if (tokens.peek().kind === 'path') return true;
  return tokens.isAt('/') && (tokens.isAt('{', 1) || tokens.isAt('$(', 1));
}

/** `/users/{id}/{rest=**}` behind the keyword `match`. */
export function parsePattern(tokens: TokenStream): readonly PatternSegment[] {
  if (!isAtPath(tokens)) throw tokens.unexpectedToken();
  const segments: PatternSegment[] = [];
  while (isAtPath(tokens)) segments.push(parsePatternSegment(tokens));
  return segments;
}

function parsePatternSegment(tokens: TokenStream): PatternSegment {
  const token = tokens.peek();
  // After a stray slash the brace may be that of the body. A capture has a name and a closing brace.
  const isSegment = token.kind === 'path' || (tokens.isAt('{', 1) && isCaptureBehind(tokens));
  if (!isSegment) throw tokens.error(NO_SEGMENT);
  tokens.next();
  if (token.kind === 'path') return { kind: 'simple', text: token.segment, span: token.span };
  return parseCapture(tokens, token.span);
}

function isCaptureBehind(tokens: TokenStream): boolean {
  return tokens.isAt('}', 3) || tokens.isAt('=', 3);
}

const NO_SEGMENT = "Forward slash '/' found where identifier or binding expected.";

function parseCapture(tokens: TokenStream, span: Span): PatternSegment {
  tokens.expect('{');
  const { text: name, span: nameSpan } = tokens.expectIdentifier();
  const isGlob = tokens.take('=');
  if (isGlob) tokens.expect('**');
  tokens.expect('}');
  return { kind: isGlob ? 'glob' : 'capture', name, span, nameSpan };
}

/**
 * A path in an expression. A slash without a segment ends the path and is a division: `/a/ b`.
 * `parseInner` reads the expression of `$(…)`.
 */
export function parsePathLiteral<E>(
  tokens: TokenStream,
  parseInner: () => E,
): readonly (Exclude<PathPart, { kind: 'expression' }> | { kind: 'expression'; expression: E })[] {
  if (!isAtPathPart(tokens)) throw tokens.error(NO_SEGMENT);
  const parts: (PatternSegment | { kind: 'expression'; expression: E })[] = [];
  while (isAtPathPart(tokens)) {
    const token = tokens.next();
    if (token.kind === 'path') {
      parts.push({ kind: 'simple', text: token.segment, span: token.span });
    } else if (tokens.take('$(')) {
      parts.push({ kind: 'expression', expression: parseInner() });
      tokens.expect(')');
    } else {
      parts.push(parseCapture(tokens, token.span));
    }
  }
  return parts;
}
