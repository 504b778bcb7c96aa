import { type AllowStatement, type Expression, type PathPart } from './ast';
import { type Span } from './source';
import { startOf } from './walk';

/** The extent of an expression in the source, including closing brackets, unlike `extentOf`. */
export function writtenExtent(source: string, expression: Expression): Span {
  return { start: startOf(expression), end: endOf(source, expression) };
}

/** From `allow` to the semicolon, if there is one. */
export function allowExtent(source: string, { span, methods, condition }: AllowStatement): Span {
  const end = condition ? endOf(source, condition) : (methods.at(-1)?.span.end ?? span.end);
  const next = skipSpace(source, end);
  return { start: span.start, end: source[next] === ';' ? next + 1 : end };
}

function endOf(source: string, expression: Expression): number {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return expression.span.end;
    case 'group':
      return after(source, endOf(source, expression.inner), ')');
    case 'unary':
      return endOf(source, expression.operand);
    case 'binary':
      return endOf(source, expression.right);
    case 'conditional':
      return endOf(source, expression.whenFalse);
    case 'type-test':
      return expression.typeSpan.end;
    case 'member':
      return expression.nameSpan.end;
    case 'index':
      return after(source, endOf(source, expression.index), ']');
    case 'slice':
      return after(
        source,
        endOf(source, expression.to ?? expression.from ?? expression.object),
        ']',
      );
    default:
      return endOfItems(source, expression);
  }
}

type Bracketed = Extract<Expression, { kind: 'call' | 'method-call' | 'list' | 'map' | 'path' }>;

function endOfItems(source: string, expression: Bracketed): number {
  switch (expression.kind) {
    case 'call':
      return after(source, endOfLast(source, expression.args) ?? expression.span.end, ')');
    case 'method-call':
      return after(source, endOfLast(source, expression.args) ?? expression.nameSpan.end, ')');
    case 'list':
      return after(source, endOfLast(source, expression.items) ?? expression.span.start, ']');
    case 'map': {
      const values = expression.entries.map(({ value }) => value);
      return after(source, endOfLast(source, values) ?? expression.span.start, '}');
    }
    case 'path':
      return endOfPart(source, expression.segments.at(-1)) ?? expression.span.end;
  }
}

function endOfLast(source: string, items: readonly Expression[]): number | undefined {
  const last = items.at(-1);
  return last && endOf(source, last);
}

function endOfPart(source: string, part: PathPart | undefined): number | undefined {
  if (!part) return undefined;
  return part.kind === 'expression'
    ? after(source, endOf(source, part.expression), ')')
    : part.span.end;
}

/** The offset after the next closing bracket; only space, comments and punctuation may precede it. */
function after(source: string, from: number, bracket: string): number {
  let at = skipSpace(source, from);
  while (at < source.length && source[at] !== bracket) at = skipSpace(source, at + 1);
  return at + 1;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

function skipSpace(source: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(source);
  return SPACE.lastIndex;
}
