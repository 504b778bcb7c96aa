import { NULL, UNRESOLVED, type Value } from '#values/value';
import { authorize, type Verdict } from './authorize';
import { type AccessMethod, type Clause } from './clause';
import { BUDGET_SPENT } from '../metering/expression-budget';
import { type Ruleset } from '../check/compile';
import { type AccessRecorder } from './access-recorder';
import { type Lookup, type LookupPort } from '../evaluate/lookup';
import { UNLIMITED_LOOKUPS } from '../metering/lookup-budget';

/** One document of a Firestore request: a document read, or all the writes to one document. */
export interface DocumentAccess {
  readonly method: AccessMethod;
  /** The possible methods before the stored document is known: a set creates or updates. */
  readonly possibleMethods: readonly AccessMethod[];
  readonly path: readonly string[];
  /** `request` without `resource`. */
  readonly request: ReadonlyMap<string, Value>;
  /** The stored document, or null. */
  readonly before: Value;
  /** `request.resource`: the document as it will be, null on a delete, absent on a read. */
  readonly after?: Value;
  /** Whether `after` is known without the stored document; a masked update needs it. */
  readonly isAfterKnown: boolean;
  readonly lookups: LookupPort;
  readonly coverage?: AccessRecorder;
}

export interface DocumentVerdict extends Verdict {
  /** Those of `clauses` that are of the second pass. */
  readonly lastClauses: readonly Clause[];
}

/**
 * Judges in two passes, as the engine does. In the first, the stored document and all lookups are
 * unresolved. Unless that decides every statement, the second has everything and a fresh budget. The message
 * of a denial lists the clauses of both. Only the second pass grants: a grant of the first always holds in the
 * second too, unless that exceeds its budget. So a granted request runs only the second pass, unless the
 * values of the first are recorded.
 */
export function authorizeDocument(ruleset: Ruleset, access: DocumentAccess): DocumentVerdict {
  if (access.coverage?.wantsFirstPass()) {
    const first = firstPass(ruleset, access);
    // If the first pass decides, the engine does not evaluate again.
    const isOver = first.every((verdict) => verdict.isAllowed || isFinal(verdict));
    const last = secondPass(ruleset, isOver ? withoutCoverage(access) : access);
    access.coverage.recordAllows?.(last.clauses);
    return combine(first, last);
  }
  const second = secondPass(ruleset, access);
  access.coverage?.recordAllows?.(second.clauses);
  return combine(second.isAllowed ? [] : firstPass(ruleset, withoutCoverage(access)), second);
}

function withoutCoverage({ coverage: _, ...access }: DocumentAccess): DocumentAccess {
  return access;
}

function combine(first: readonly Verdict[], second: Verdict): DocumentVerdict {
  if (second.isAllowed) return { ...second, clauses: [], lastClauses: [] };
  const clauses = first.flatMap((verdict) => verdict.clauses);
  const lastClauses = first.every(isFinal) ? [] : second.clauses;
  return { ...second, clauses: [...clauses, ...lastClauses], lastClauses };
}

/**
 * Judges the documents of one request: all have to be granted. The message of a denial has the clauses of
 * the first pass, of granted documents too, as far as the first that it denies for good. If it denies none,
 * those of one document of the second pass follow: with the engine the first in a hash map, here the first
 * of the request.
 */
export function authorizeDocuments(
  ruleset: Ruleset,
  accesses: readonly DocumentAccess[],
): Pick<Verdict, 'isAllowed' | 'clauses'> {
  const judgements = accesses.map((access) => ({
    access,
    verdict: authorizeDocument(ruleset, access),
  }));
  const refusedVerdict = judgements.find(({ verdict }) => !verdict.isAllowed)?.verdict;
  if (!refusedVerdict) return { isAllowed: true, clauses: [] };
  const clauses: Clause[] = [];
  for (const { access, verdict } of judgements) {
    const first = firstPass(ruleset, withoutCoverage(access));
    clauses.push(...first.flatMap((each) => each.clauses));
    if (!verdict.isAllowed && first.every(isFinal)) return { isAllowed: false, clauses };
  }
  return { isAllowed: false, clauses: [...clauses, ...refusedVerdict.lastClauses] };
}

function secondPass(ruleset: Ruleset, access: DocumentAccess): Verdict {
  return authorize(ruleset, {
    service: 'cloud.firestore',
    method: access.method,
    path: access.path,
    request: requestValue(access, access.after),
    resource: access.before,
    lookups: { ...access.lookups, lookup: lookupOf(access) },
    triesAllMatches: true,
    ...(access.coverage && { coverage: access.coverage }),
  });
}

/** If missing, the requested document itself is null; any other document is an error. */
function lookupOf({ path, lookups }: DocumentAccess): Lookup {
  const documentPath = path.join('/');
  return (segments, moment) => {
    const answer = lookups.lookup(segments, moment);
    const isAskedFor = answer.state === 'missing' && segments.join('/') === documentPath;
    return isAskedFor ? { state: 'null' } : answer;
  };
}

/** All false, or the budget is spent and nothing was unresolved: the engine runs no second pass. */
function isFinal({ clauses, metUnresolved }: Verdict): boolean {
  if (clauses.every(({ kind }) => kind === 'false')) return true;
  return !metUnresolved && clauses.some(({ text }) => text === BUDGET_SPENT);
}

function firstPass(ruleset: Ruleset, access: DocumentAccess): readonly Verdict[] {
  const after = access.isAfterKnown ? access.after : UNRESOLVED;
  const lookups: LookupPort = {
    ...access.lookups,
    // Nothing is looked up in this pass, so nothing is counted.
    budget: UNLIMITED_LOOKUPS,
    lookup: () => ({ state: 'unresolved' }),
  };
  return access.possibleMethods.map((method) =>
    authorize(ruleset, {
      service: 'cloud.firestore',
      method,
      path: access.path,
      request: requestValue({ ...access, method }, after),
      resource: UNRESOLVED,
      lookups,
      triesAllMatches: true,
      ...(access.coverage && { coverage: access.coverage }),
    }),
  );
}

function requestValue(access: DocumentAccess, after: Value | undefined): Value {
  if (!after) return { type: 'map', fields: access.request };
  const fields = new Map(access.request);
  fields.set('resource', access.method === 'delete' ? NULL : after);
  return { type: 'map', fields };
}
