import { denialMessage, type Verdict } from '#rules/authorize/authorize';
import { type AccessMethod } from '#rules/authorize/clause';
import { type Ruleset } from '#rules/check/compile';
import { type AccessRecorder } from '#rules/authorize/access-recorder';
import { type LookupAnswer, type LookupPort } from '#rules/evaluate/lookup';
import { type LookupBudget } from '#rules/metering/lookup-budget';
import { type MutantTrials } from '#rules/mutation/mutant-trials';
import { StatusError } from '#status/status';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { type FieldMap } from '#values/field-value';
import { cacheRecent } from '#values/cache-recent';
import { simplePath } from '#values/path';
import { Timestamp } from '#values/timestamp';
import { mapValue, NULL, pathValue, stringValue, type Value } from '#values/value';
import { type Call } from './call';
import { type Costs } from './costs';
import { type Engine, type OpenDatabase } from './engine';
import { compileError } from './rulesets';
import { claimValue, resourceValue, timestampValue, writtenValue } from './rules-values';

/** A caller and the rules that apply to it. Undefined where rules do not apply. */
export interface Judge {
  readonly ruleset: Ruleset;
  readonly coverage: AccessRecorder;
  readonly call: Call;
  readonly open: OpenDatabase;
  readonly costs: Costs;
  /** `request.time`, to the millisecond. */
  readonly time: Timestamp;
  /** Called for each document that rules look up, once for a verdict. */
  readonly onLookup?: (path: string, isFound: boolean) => void;
  /** Mutants that are evaluated as well, without effect on the answer. */
  readonly trials?: MutantTrials;
}

/** Throws when the rules in force do not compile. */
export function judgeOf(engine: Engine, open: OpenDatabase, call: Call): Judge | undefined {
  if (call.caller.kind === 'admin') return undefined;
  const { file, ruleset, issues, coverage } = engine.rulesets.of(open.id.projectId);
  const trials = engine.rulesets.trialsOf(ruleset);
  if (!file) return undefined;
  if (!ruleset) throw compileError(file, issues);
  const time = requestTime(open.database.now);
  return { ruleset, coverage, call, open, costs: engine.costs, time, ...(trials && { trials }) };
}

/** Rules see milliseconds, and `serverTimestamp` stores what they see (measured: D31). */
export function requestTime(now: Timestamp): Timestamp {
  return new Timestamp(now.seconds, now.nanos - (now.nanos % 1_000_000));
}

/** `request`, without what only some methods have. */
export function requestFields(
  judge: Judge,
  method: AccessMethod,
  path: readonly string[],
): Map<string, Value> {
  return new Map<string, Value>([
    ['auth', authValue(judge.call)],
    ['headers', mapValue([])],
    ['method', stringValue(method)],
    ['path', pathValue(simplePath(path))],
    ['time', timestampValue(judge.time)],
  ]);
}

function authValue({ caller }: Call): Value {
  return caller.kind === 'user' ? authOf(caller.claims) : NULL;
}

/** Cached, because all requests of a stream share one token. */
const authOf = cacheRecent((claims: Readonly<Record<string, unknown>>) =>
  mapValue([
    ['uid', claimValue(claims['sub'])],
    ['token', claimValue(claims)],
  ]),
);

/** Documents after a commit, by path. Null: deleted. */
export type Future = ReadonlyMap<string, FieldMap | null>;

/** How rules look documents up: `get` before the commit, `getAfter` after the whole of it. */
export function lookupPort(
  { open, costs, call, onLookup }: Judge,
  snapshot: Snapshot,
  budget: LookupBudget,
  future?: Future,
): LookupPort {
  const read = (path: string, moment: 'before' | 'after'): LookupAnswer => {
    const futureFields = moment === 'after' ? future?.get(path) : undefined;
    // What the commit deletes is null to all its documents (observed).
    if (futureFields === null) return { state: 'null' };
    if (futureFields) {
      return {
        state: 'found',
        document: writtenValue(open.database.documentName(path), futureFields),
      };
    }
    const document = snapshot.get(path);
    return document ? { state: 'found', document: resourceValue(document) } : { state: 'missing' };
  };
  const lookedUpPaths = new Set<string>();
  return {
    database: open.id.databaseId,
    budget,
    lookup: (segments, moment) => {
      const path = segments.slice(3).join('/');
      const answer = read(path, moment);
      if (!lookedUpPaths.has(path)) {
        costs.add(call, 'lookups', 1);
        onLookup?.(path, answer.state === 'found');
      }
      lookedUpPaths.add(path);
      return answer;
    },
  };
}

export function storedValue(document: Document | undefined): Value {
  return document ? resourceValue(document) : NULL;
}

/** Throws PERMISSION_DENIED with the line and the reason of each statement that did not grant access. */
export function demand(
  { ruleset }: Judge,
  { isAllowed, clauses }: Pick<Verdict, 'isAllowed' | 'clauses'>,
): void {
  if (isAllowed) return;
  throw new StatusError('PERMISSION_DENIED', denialMessage(ruleset, clauses));
}

/** Throws unless the caller is an administrator. For methods that rules do not cover. */
export function demandAdmin({ caller }: Call, what: string): void {
  if (caller.kind === 'admin') return;
  throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
}
