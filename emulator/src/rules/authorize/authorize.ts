import { type Value } from '#values/value';
import { type AllowStatement } from '../syntax/ast';
import { ExpressionBudget } from '../metering/expression-budget';
import { type Ruleset } from '../check/compile';
import { Evaluator } from '../evaluate/evaluator';
import { type AccessRecorder } from './access-recorder';
import { type ServiceName } from '../library/packages';
import { type LookupPort } from '../evaluate/lookup';
import { type AccessMethod, type Clause } from './clause';
import { type MatchedAllow, matchedAllows, type RequestSegment } from './match';
import { type Outcome, success } from '../evaluate/outcome';
import { wrongType } from '../library/error-messages';
import { startOf } from '../syntax/walk';

/** The methods that a statement of a group covers. */
export const GROUPED_METHODS: Readonly<Record<string, readonly AccessMethod[]>> = {
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
  /** See `AllowQuery`. Absent: stops at the first grant. */
  readonly triesAllMatches?: boolean;
  readonly coverage?: AccessRecorder;
}

export interface Verdict {
  readonly isAllowed: boolean;
  /** One for each allow statement that was tried, in order; meant for a denial. */
  readonly clauses: readonly Clause[];
  /** Whether an unresolved value was used: the verdict may change once it is known. */
  readonly metUnresolved: boolean;
}

/**
 * Whether some allow statement grants the request: its condition is exactly `true`. An error or any
 * other value does not grant, and the next statement is tried.
 */
export function authorize(ruleset: Ruleset, request: AccessRequest): Verdict {
  const { service, lookups, coverage } = request;
  const budget = new ExpressionBudget();
  const evaluator = new Evaluator({ service, budget, lookups, ...(coverage && { coverage }) });
  const globals = new Map<string, Outcome>([
    ['request', success(request.request)],
    ['resource', success(request.resource)],
  ]);
  const { isGranted, clauses } = judgeAllows(ruleset, request, evaluator, globals);
  return { isAllowed: isGranted, clauses, metUnresolved: evaluator.metUnresolved };
}

/** Which allow statements to try. */
export interface AllowQuery {
  readonly service: ServiceName;
  readonly method: AccessMethod;
  readonly path: readonly RequestSegment[];
  /**
   * The engine tries the other matches after a grant too. That never changes the verdict, but their
   * lookups count against the budget of a batch or a query.
   */
  readonly triesAllMatches?: boolean;
  readonly coverage?: AccessRecorder;
}

export interface Judgement {
  readonly isGranted: boolean;
  /** Whether a statement granted without relying on unknown fields (`ProofWatch`). */
  readonly isSound: boolean;
  /** One for each statement that was tried; grants have the text "false" (M1 to M4). */
  readonly clauses: readonly Clause[];
}

/** Tries the allow statements that cover the path and the method, in each match until one grants. */
export function judgeAllows(
  ruleset: Ruleset,
  { service, method, path, triesAllMatches = false, coverage }: AllowQuery,
  evaluator: Evaluator,
  globals: ReadonlyMap<string, Outcome>,
): Judgement {
  const clauses: Clause[] = [];
  let isSound = false;
  let grant: MatchedAllow | undefined;
  for (const match of matchedAllows(ruleset.file, service, path, globals)) {
    const { allow, scope, isCaptureMistaken } = match;
    if (!covers(allow, method) || scope === grant?.scope) continue;
    coverage?.beginAllow?.(match);
    const refusal = judge(ruleset, evaluator, match, method);
    clauses.push(refusal ?? { allow, method, kind: 'false', text: 'false', isGrant: true });
    if (refusal) continue;
    grant = match;
    isSound ||= !evaluator.hasLeaned && !isCaptureMistaken;
    if (!triesAllMatches) break;
  }
  return { isGranted: grant !== undefined, isSound, clauses };
}

function covers(allow: AllowStatement, method: AccessMethod): boolean {
  return allow.methods.some(({ name }) => {
    const group = Object.hasOwn(GROUPED_METHODS, name) ? GROUPED_METHODS[name] : undefined;
    return name === method || (group?.includes(method) ?? false);
  });
}

/** Undefined: granted. */
function judge(
  { lines }: Ruleset,
  evaluator: Evaluator,
  { allow, scope }: MatchedAllow,
  method: AccessMethod,
): Clause | undefined {
  if (!allow.condition) return undefined;
  const outcome = evaluator.evaluateCondition(allow.condition, scope);
  const refusal = { allow, method, isGrant: false };
  if (!outcome.ok) {
    const { line, column } = lines.positionAt(startOf(allow.condition));
    return outcome.message === undefined
      ? { ...refusal, kind: 'unresolved', text: `evaluation error at L${line}:${column}` }
      : { ...refusal, kind: 'error', text: outcome.message };
  }
  const { value } = outcome;
  if (value.type !== 'bool') {
    return { ...refusal, kind: 'error', text: wrongType(value.type, ['bool']) };
  }
  return value.value ? undefined : { ...refusal, kind: 'false', text: 'false' };
}

/** The message of PERMISSION_DENIED, in the words of the engine. */
export function denialMessage({ lines }: Ruleset, clauses: readonly Clause[]): string {
  if (clauses.length === 0) return 'No matching allow statements';
  const parts = clauses.map(({ allow, method, text }) => {
    const { line } = lines.positionAt(
      allow.condition ? startOf(allow.condition) : allow.span.start,
    );
    return `${text} for '${method}' @ L${line}`;
  });
  return `\n${parts.join(', ')}`;
}
