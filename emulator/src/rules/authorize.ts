import { type Value } from '../values/value';
import { type AllowStatement } from './ast';
import { ExpressionBudget } from './budget';
import { type Ruleset } from './compile';
import { Evaluator } from './evaluate';
import { type ServiceName } from './library/packages';
import { type LookupPort } from './lookup';
import { type MatchedAllow, matchedAllows } from './match';
import { type Outcome, success, wrongType } from './outcome';
import { positionAt } from './source';
import { startOf } from './walk';

export type AccessMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

const GROUPED_METHODS: Readonly<Record<string, readonly AccessMethod[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

export interface AccessRequest {
  readonly service: ServiceName;
  readonly method: AccessMethod;
  /** The whole path: `databases`, the database, `documents`, …; or `b`, the bucket, `o`, …. */
  readonly path: readonly string[];
  readonly request: Value;
  readonly resource: Value;
  readonly lookups: LookupPort;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Why not: one for each allow statement that applied and did not grant, in order. */
  readonly clauses: readonly Clause[];
  /** Whether something unresolved was used: the same request may fare otherwise once it is known. */
  readonly metUnresolved: boolean;
}

export interface Clause {
  readonly allow: AllowStatement;
  readonly method: AccessMethod;
  readonly text: string;
  /** False, an error with a cause, or nothing yet: something was unresolved. */
  readonly kind: 'false' | 'error' | 'unresolved';
}

/**
 * Whether some allow statement grants the request: its condition is exactly `true`. An error or any
 * other value does not grant, and the next statement is tried.
 */
export function authorize(ruleset: Ruleset, request: AccessRequest): Verdict {
  const budget = new ExpressionBudget();
  const { service, lookups } = request;
  const evaluator = new Evaluator({ service, budget, lookups });
  const globals = new Map<string, Outcome>([
    ['request', success(request.request)],
    ['resource', success(request.resource)],
  ]);
  const clauses: Clause[] = [];
  for (const matched of matchedAllows(ruleset.file, service, request.path, globals)) {
    if (!covers(matched.allow, request.method)) continue;
    const refusal = judge(ruleset, evaluator, matched, request.method);
    const { metUnresolved } = evaluator;
    if (!refusal) return { allowed: true, clauses: [], metUnresolved };
    clauses.push(refusal);
  }
  return { allowed: false, clauses, metUnresolved: evaluator.metUnresolved };
}

function covers(allow: AllowStatement, method: AccessMethod): boolean {
  return allow.methods.some(({ name }) => {
    const group = Object.hasOwn(GROUPED_METHODS, name) ? GROUPED_METHODS[name] : undefined;
    return name === method || (group?.includes(method) ?? false);
  });
}

/** Undefined: granted. */
function judge(
  { source }: Ruleset,
  evaluator: Evaluator,
  { allow, scope }: MatchedAllow,
  method: AccessMethod,
): Clause | undefined {
  if (!allow.condition) return undefined;
  const outcome = evaluator.evaluate(allow.condition, scope);
  if (!outcome.ok) {
    const { line, column } = positionAt(source, startOf(allow.condition));
    return outcome.message === undefined
      ? { allow, method, kind: 'unresolved', text: `evaluation error at L${line}:${column}` }
      : { allow, method, kind: 'error', text: outcome.message };
  }
  const { value } = outcome;
  if (value.type !== 'bool') {
    return { allow, method, kind: 'error', text: wrongType(value.type, ['bool']) };
  }
  return value.value ? undefined : { allow, method, kind: 'false', text: 'false' };
}

/** The text of a PERMISSION_DENIED, clause by clause, as the engine words it. */
export function denialMessage({ source }: Ruleset, clauses: readonly Clause[]): string {
  if (clauses.length === 0) return 'No matching allow statements';
  const printed = clauses.map(({ allow, method, text }) => {
    const { line } = positionAt(
      source,
      allow.condition ? startOf(allow.condition) : allow.span.start,
    );
    return `${text} for '${method}' @ L${line}`;
  });
  return `\n${printed.join(', ')}`;
}
