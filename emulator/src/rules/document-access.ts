import { mapValue, NULL, UNRESOLVED, type Value } from '../values/value';
import { type AccessMethod, authorize, type Verdict } from './authorize';
import { BUDGET_SPENT } from './budget';
import { type Ruleset } from './compile';
import { type LookupPort } from './lookup';

/** One document of a Firestore request: a document read, or all the writes to one document. */
export interface DocumentAccess {
  readonly method: AccessMethod;
  /** What the writes could be before the stored document is known: a set creates or updates. */
  readonly possibleMethods: readonly AccessMethod[];
  readonly path: readonly string[];
  /** `request` without `resource`. */
  readonly request: ReadonlyMap<string, Value>;
  /** The stored document, or null. */
  readonly before: Value;
  /** `request.resource`: the document as it will be, null on a delete, absent on a read. */
  readonly after?: Value;
  /** Whether `after` follows from what is written alone; a masked update needs what is stored. */
  readonly isAfterKnown: boolean;
  readonly lookups: LookupPort;
}

/**
 * Judges as the engine does, in two passes: first with the stored document and all lookups
 * unresolved, then, unless every statement was decided, with everything and a fresh budget. The
 * message lists the clauses of both. Only the second pass grants: what the first would grant, no
 * document can take back, except by making the evaluation longer than a request may be.
 */
export function authorizeDocument(ruleset: Ruleset, access: DocumentAccess): Verdict {
  const first = firstPass(ruleset, access);
  const second = authorize(ruleset, {
    service: 'cloud.firestore',
    method: access.method,
    path: access.path,
    request: requestValue(access, access.after),
    resource: access.before,
    lookups: access.lookups,
  });
  if (second.allowed) return second;
  const isDecided = first.every(isFinal);
  const clauses = first.flatMap((verdict) => verdict.clauses);
  return isDecided
    ? { ...second, clauses }
    : { ...second, clauses: [...clauses, ...second.clauses] };
}

/** All false, or out of expressions with nothing unresolved: the engine does not look again. */
function isFinal({ clauses, metUnresolved }: Verdict): boolean {
  if (clauses.every(({ kind }) => kind === 'false')) return true;
  return !metUnresolved && clauses.some(({ text }) => text === BUDGET_SPENT);
}

function firstPass(ruleset: Ruleset, access: DocumentAccess): readonly Verdict[] {
  const after = access.isAfterKnown ? access.after : UNRESOLVED;
  const lookups: LookupPort = { ...access.lookups, lookup: () => ({ state: 'unresolved' }) };
  return access.possibleMethods.map((method) =>
    authorize(ruleset, {
      service: 'cloud.firestore',
      method,
      path: access.path,
      request: requestValue({ ...access, method }, after),
      resource: UNRESOLVED,
      lookups,
    }),
  );
}

function requestValue(access: DocumentAccess, after: Value | undefined): Value {
  const fields = new Map(access.request);
  if (after) fields.set('resource', access.method === 'delete' ? NULL : after);
  return mapValue(fields);
}
