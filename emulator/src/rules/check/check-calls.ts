import { type Expression, type FunctionDeclaration } from '../syntax/ast';
import { type Block, resolveFunction, type ResolvedFunction } from './block';
import { MAX_CALL_CHAIN } from '../syntax/limits';
import { type Issue } from '../syntax/source';
import { childrenOf } from '../syntax/walk';

type Chain = readonly FunctionDeclaration[];

/** Reports recursion and call chains that are too long, also in functions without callers. */
export function checkCallGraph(
  declarations: readonly FunctionDeclaration[],
  block: Block,
): readonly Issue[] {
  const issues: Issue[] = [];
  const reportedKeys = new Set<string>();
  const walk = new CallWalk();
  for (const declaration of declarations) {
    const paths = walk.from({ declaration, block }, []);
    const issue = paths.cycle
      ? cycleIssue(paths.cycle, declaration)
      : lengthIssue(paths.longest.slice(0, MAX_CALL_CHAIN + 1));
    if (!issue) continue;
    const key =
      paths.cycle
        ?.map(({ span }) => span.start)
        .sort()
        .join() ?? 'length';
    if (!reportedKeys.has(key)) issues.push(issue);
    reportedKeys.add(key);
  }
  return issues;
}

interface CallPaths {
  readonly cycle?: Chain;
  readonly longest: Chain;
}

/** Visits each function once, so the cost is linear in the number of calls. */
class CallWalk {
  private readonly pathsByFunction = new Map<FunctionDeclaration, CallPaths>();

  from({ declaration, block }: ResolvedFunction, callers: Chain): CallPaths {
    const start = callers.indexOf(declaration);
    if (start >= 0) return { cycle: callers.slice(start), longest: [] };
    const previous = this.pathsByFunction.get(declaration);
    if (previous) return previous;
    let longest: Chain = [];
    let paths: CallPaths | undefined;
    for (const name of namesCalledBy(declaration)) {
      const callee = resolveFunction(block, name);
      if (!callee) continue;
      const inner = this.from(callee, [...callers, declaration]);
      if (inner.cycle) paths ??= inner;
      if (inner.longest.length > longest.length) longest = inner.longest;
    }
    paths ??= { longest: [declaration, ...longest] };
    this.pathsByFunction.set(declaration, paths);
    return paths;
  }
}

function namesCalledBy({ lets, result }: FunctionDeclaration): ReadonlySet<string> {
  const bodies = [...lets.map((binding) => binding.value), result];
  return new Set(bodies.flatMap(calledNames));
}

function calledNames(expression: Expression): readonly string[] {
  const inner = childrenOf(expression).flatMap(calledNames);
  return expression.kind === 'call' ? [expression.name, ...inner] : inner;
}

function cycleIssue(cycle: Chain, declaration: FunctionDeclaration): Issue {
  const names = cycle.map(({ name }) => name).join();
  const description =
    cycle.length === 1
      ? 'Recursive call is not allowed.'
      : `Detected a call cycle between [${names}] functions.`;
  return { severity: 'error', description, span: declaration.span };
}

function lengthIssue(chain: Chain): Issue | undefined {
  const last = chain[MAX_CALL_CHAIN];
  if (!last) return undefined;
  const names = chain
    .slice(0, MAX_CALL_CHAIN)
    .map(({ name }) => name)
    .join('->');
  const description = `Maximum allowed call depth of 20 is reached for [${names}] call stack.`;
  return { severity: 'error', description, span: last.span };
}
