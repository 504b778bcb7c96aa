import {
  type Binary,
  type BinaryOperator,
  type Call,
  type Expression,
  type ListLiteral,
  type Literal,
  type MapLiteral,
  type MethodCall,
} from '../syntax/ast';
import { writtenExtent } from '../syntax/source-extent';
import { childrenOf } from '../syntax/walk';
import { type Edit, removals } from './edit';
import { patternEdits } from './pattern-edits';

const SWAPPED: Readonly<Partial<Record<BinaryOperator, readonly BinaryOperator[]>>> = {
  '&&': ['||'],
  '||': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

const OTHER_METHODS: Readonly<Record<string, readonly string[]>> = {
  hasOnly: ['hasAny'],
  hasAll: ['hasAny'],
  hasAny: ['hasAll'],
  affectedKeys: ['changedKeys', 'addedKeys', 'removedKeys'],
  changedKeys: ['affectedKeys'],
  addedKeys: ['affectedKeys'],
  removedKeys: ['affectedKeys'],
};

const OTHER_LOOKUPS: Readonly<Record<string, string>> = {
  get: 'getAfter',
  getAfter: 'get',
  exists: 'existsAfter',
  existsAfter: 'exists',
};

/** Methods that normalize a string. */
const TEXT_FORMS = ['trim', 'lower', 'upper'];

/** Edits of a condition or of a function's result, which can also be replaced by true or false. */
export function conditionEdits(source: string, condition: Expression): readonly Edit[] {
  return [...decisions(source, condition), ...expressionEdits(source, condition)];
}

function decisions(source: string, condition: Expression): readonly Edit[] {
  const { kind } = condition;
  // Other expressions need not be booleans: a function may return a document.
  const isDecision =
    kind === 'unary' ||
    kind === 'type-test' ||
    kind === 'call' ||
    kind === 'method-call' ||
    kind === 'group' ||
    (kind === 'binary' && !['+', '-', '*', '/', '%'].includes(condition.operator));
  if (!isDecision) return [];
  const extent = writtenExtent(source, condition);
  return [true, false].map((value) => ({
    ...extent,
    text: String(value),
    mutation: `condition made ${String(value)}`,
  }));
}

export function expressionEdits(source: string, expression: Expression): readonly Edit[] {
  const own = ownEdits(source, expression);
  if (isRequestResource(expression)) return own;
  return [...own, ...childrenOf(expression).flatMap((child) => expressionEdits(source, child))];
}

function ownEdits(source: string, expression: Expression): readonly Edit[] {
  switch (expression.kind) {
    case 'binary':
      return binaryEdits(source, expression);
    case 'unary': {
      const { start } = writtenExtent(source, expression.operand);
      const mutation = expression.operator === '!' ? 'negation dropped' : 'sign dropped';
      return [{ start: expression.span.start, end: start, text: '', mutation }];
    }
    case 'conditional':
      return [expression.whenTrue, expression.whenFalse].flatMap((branch) => {
        const { start, end } = writtenExtent(source, branch);
        const text = source.slice(start, end);
        const whole = writtenExtent(source, expression);
        return [{ ...whole, text, mutation: 'one branch always' }, ...decisions(source, branch)];
      });
    case 'literal':
      return literalEdits(expression);
    case 'list':
      return itemEdits(source, expression);
    case 'map':
      return entryEdits(source, expression);
    case 'call':
      return lookupEdits(expression);
    case 'method-call':
      return methodEdits(source, expression);
    case 'variable':
      if (expression.name !== 'resource') return [];
      return [
        { ...expression.span, text: 'request.resource', mutation: 'after instead of before' },
      ];
    case 'member':
      if (!isRequestResource(expression)) return [];
      return [
        {
          ...writtenExtent(source, expression),
          text: 'resource',
          mutation: 'before instead of after',
        },
      ];
    default:
      return [];
  }
}

function isRequestResource(expression: Expression): boolean {
  if (expression.kind !== 'member' || expression.name !== 'resource') return false;
  return expression.object.kind === 'variable' && expression.object.name === 'request';
}

function binaryEdits(source: string, expression: Binary): readonly Edit[] {
  const { operator, span, left } = expression;
  const swaps = (SWAPPED[operator] ?? []).map((text) => ({
    ...span,
    text,
    mutation: `${operator} made ${text}`,
  }));
  if (operator !== '&&' && operator !== '||') return swaps;
  // An operand that is a chain of the same operator gets its own edits.
  const others = left.kind === 'binary' && left.operator === operator ? [] : [left];
  const mutation = operator === '&&' ? 'conjunct dropped' : 'disjunct dropped';
  const drops = [...others, expression.right].map((operand, index) => {
    const isFirst = index === 0 && others.length === 1;
    const { start, end } = writtenExtent(source, operand);
    return isFirst
      ? { start, end: writtenExtent(source, expression.right).start, text: '', mutation }
      : { start: writtenExtent(source, left).end, end, text: '', mutation };
  });
  return [...drops, ...swaps];
}

function literalEdits({ value, span }: Literal): readonly Edit[] {
  switch (value.type) {
    case 'bool': {
      const text = String(!value.value);
      return [{ ...span, text, mutation: `condition made ${text}` }];
    }
    case 'int':
      return [value.value + 1n, value.value - 1n]
        .filter((other) => other >= 0n)
        .map((other) => ({
          ...span,
          text: String(other),
          mutation: `number made ${String(other)}`,
        }));
    default:
      return [];
  }
}

function itemEdits(source: string, { items }: ListLiteral): readonly Edit[] {
  const extents = items.map((item) => writtenExtent(source, item));
  return removals(extents, 'item taken from a list');
}

function entryEdits(source: string, { entries }: MapLiteral): readonly Edit[] {
  const extents = entries.map(({ key, value }) => ({
    start: writtenExtent(source, key).start,
    end: writtenExtent(source, value).end,
  }));
  return removals(extents, 'entry taken from a map');
}

function lookupEdits({ name, span }: Call): readonly Edit[] {
  const text = Object.hasOwn(OTHER_LOOKUPS, name) ? OTHER_LOOKUPS[name] : undefined;
  return text === undefined ? [] : [{ ...span, text, mutation: `${name} made ${text}` }];
}

function methodEdits(source: string, expression: MethodCall): readonly Edit[] {
  const { name, nameSpan, receiver, args } = expression;
  const others = Object.hasOwn(OTHER_METHODS, name) ? (OTHER_METHODS[name] ?? []) : [];
  const replacements = others.map((text) => ({
    ...nameSpan,
    text,
    mutation: `${name} made ${text}`,
  }));
  const start = writtenExtent(source, receiver).end;
  const { end } = writtenExtent(source, expression);
  const drops = TEXT_FORMS.includes(name)
    ? [{ start, end, text: '', mutation: `${name} dropped` }]
    : [];
  const [pattern] = args;
  const isPattern = name === 'matches' && pattern?.kind === 'literal';
  return [...replacements, ...drops, ...(isPattern ? patternEdits(source, pattern.span) : [])];
}
