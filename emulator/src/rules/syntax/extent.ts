import { type Expression, type PathPart } from './ast';
import { type Span } from './source';
import { startOf } from './walk';

/**
 * The extent that the engine reports for an expression. It excludes closing brackets: `f(x)` ends with its
 * `x`.
 */
export function extentOf(expression: Expression): Span {
  return { start: startOf(expression), end: endOf(expression) };
}

function endOf(expression: Expression): number {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return expression.span.end;
    // For a literal in parentheses the engine reports only the opening parenthesis.
    case 'group':
      return expression.inner.kind === 'literal' ? expression.span.end : endOf(expression.inner);
    case 'unary':
      return endOf(expression.operand);
    case 'binary':
      return endOf(expression.right);
    case 'conditional':
      return endOf(expression.whenFalse);
    case 'type-test':
      return expression.typeSpan.end;
    case 'member':
      return expression.nameSpan.end;
    case 'index':
      return endOf(expression.index);
    case 'slice':
      return endOf(expression.to ?? expression.from ?? expression.object);
    default:
      return endOfItems(expression);
  }
}

type Bracketed = Extract<Expression, { kind: 'call' | 'method-call' | 'list' | 'map' | 'path' }>;

function endOfItems(expression: Bracketed): number {
  switch (expression.kind) {
    case 'call':
      return endOfLast(expression.args) ?? expression.span.end;
    case 'method-call':
      return endOfLast(expression.args) ?? expression.nameSpan.end;
    case 'list':
      return endOfLast(expression.items) ?? expression.span.end;
    case 'map':
      return endOfLast(expression.entries.map(({ value }) => value)) ?? expression.span.end;
    case 'path':
      return endOfPart(expression.segments.at(-1)) ?? expression.span.end;
  }
}

function endOfLast(items: readonly Expression[]): number | undefined {
  const last = items.at(-1);
  return last && endOf(last);
}

function endOfPart(part: PathPart | undefined): number | undefined {
  if (!part) return undefined;
  if (part.kind === 'expression') return endOf(part.expression);
  return part.kind === 'simple' ? part.span.end : part.nameSpan.end;
}
