import {
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
} from '../syntax/ast';
import { MAX_EXPRESSION_LEVELS, TOO_COMPLEX } from '../syntax/limits';
import { type Issue } from '../syntax/source';
import { childrenOf, startOf } from '../syntax/walk';

/**
 * Reports expressions that are nested too deeply. Must run before any other check: after it, checks and
 * evaluation can recurse safely.
 */
export function checkNesting(file: RulesFile): readonly Issue[] {
  return expressionsOf(file).flatMap(checkExpressionNesting);
}

function expressionsOf(file: RulesFile): readonly Expression[] {
  const matches = file.services.flatMap((service) => service.matches.flatMap(withInner));
  const functions = [file, ...file.services, ...matches].flatMap((block) => block.functions);
  return [
    ...functions.flatMap(bodiesOf),
    ...matches.flatMap(({ allows }) => allows.flatMap(({ condition }) => condition ?? [])),
  ];
}

function withInner(match: MatchBlock): readonly MatchBlock[] {
  return [match, ...match.matches.flatMap(withInner)];
}

function bodiesOf({ lets, result }: FunctionDeclaration): readonly Expression[] {
  return [...lets.map(({ value }) => value), result];
}

/** Iterative, because the expression may be as deep as the source is long. */
function checkExpressionNesting(root: Expression): readonly Issue[] {
  const issues: Issue[] = [];
  const waiting = [{ expression: root, level: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { expression, level } = next;
    if (level > MAX_EXPRESSION_LEVELS) {
      const start = startOf(expression);
      const span = { start, end: start };
      issues.push({ severity: 'error', description: TOO_COMPLEX, span });
      continue;
    }
    const inner = expression.kind === 'member' ? level : level + 1;
    const children = childrenOf(expression).map((child) => ({ expression: child, level: inner }));
    waiting.push(...children.reverse());
  }
  return issues;
}
