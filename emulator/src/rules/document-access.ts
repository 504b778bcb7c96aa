import { mapValue, NULL, UNRESOLVED, type Value } from '../values/value';
import { type AllowStatement } from './ast';
import { type AccessMethod, authorize, type Clause, type Verdict } from './authorize';
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
 * unresolved, then with everything. Only the second decides; the first puts its clauses in front
 * of the message, and an allow that it found `false` is not tried again.
 */
export function authorizeDocument(ruleset: Ruleset, access: DocumentAccess): Verdict {
  const first = firstPass(ruleset, access);
  const decided = new Set<AllowStatement>(
    first
      .filter(({ kind, method }) => kind === 'false' && method === access.method)
      .map(({ allow }) => allow),
  );
  const second = authorize(
    ruleset,
    {
      service: 'cloud.firestore',
      method: access.method,
      path: access.path,
      request: requestValue(access, access.after),
      resource: access.before,
      lookups: access.lookups,
    },
    (allow) => decided.has(allow),
  );
  if (second.allowed) return second;
  return { allowed: false, clauses: [...first, ...second.clauses] };
}

function firstPass(ruleset: Ruleset, access: DocumentAccess): readonly Clause[] {
  const after = access.isAfterKnown ? access.after : UNRESOLVED;
  const lookups: LookupPort = { ...access.lookups, lookup: () => ({ state: 'unresolved' }) };
  return access.possibleMethods.flatMap((method) => {
    const { clauses } = authorize(ruleset, {
      service: 'cloud.firestore',
      method,
      path: access.path,
      request: requestValue({ ...access, method }, after),
      resource: UNRESOLVED,
      lookups,
    });
    return clauses;
  });
}

function requestValue(access: DocumentAccess, after: Value | undefined): Value {
  const fields = new Map(access.request);
  if (after) fields.set('resource', access.method === 'delete' ? NULL : after);
  return mapValue(fields);
}
