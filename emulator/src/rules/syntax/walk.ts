import { type Expression, type FunctionDeclaration, type MatchBlock, type RulesFile } from './ast';

/** The expressions directly inside one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'group':
      return [expression.inner];
    case 'unary':
    case 'type-test':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to].filter(
        (part) => part !== undefined,
      );
    default:
      return itemsOf(expression);
  }
}

type Collection = Extract<Expression, { kind: 'call' | 'method-call' | 'list' | 'map' | 'path' }>;

function itemsOf(expression: Collection): readonly Expression[] {
  switch (expression.kind) {
    case 'call':
      return expression.args;
    case 'method-call':
      return [expression.receiver, ...expression.args];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.flatMap((part) =>
        part.kind === 'expression' ? part.expression : [],
      );
  }
}

/** The offset of the first character, where a node's own span names its operator. */
export function startOf(expression: Expression): number {
  // A loop: operands on the left may be nested thousands deep before that is refused.
  let at = expression;
  for (;;) {
    if (at.kind === 'binary') at = at.left;
    else if (at.kind === 'type-test') at = at.operand;
    else if (at.kind === 'conditional') at = at.condition;
    else return at.span.start;
  }
}

/** Without its parentheses, which are recorded as what they hold. */
export function withoutParentheses(expression: Expression): Expression {
  let at = expression;
  while (at.kind === 'group') at = at.inner;
  return at;
}

/** The functions of a file, wherever they are declared. */
export function declaredFunctions({
  functions,
  services,
}: RulesFile): readonly FunctionDeclaration[] {
  return [
    ...functions,
    ...services.flatMap((service) => [...service.functions, ...service.matches.flatMap(inMatch)]),
  ];
}

function inMatch({ functions, matches }: MatchBlock): readonly FunctionDeclaration[] {
  return [...functions, ...matches.flatMap(inMatch)];
}
