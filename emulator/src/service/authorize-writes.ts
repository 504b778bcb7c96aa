import { authorizeDocuments, type DocumentAccess } from '#rules/authorize/document-access';
import { BatchLookupCount, DocumentLookupBudget } from '#rules/metering/lookup-budget';
import { type Database } from '#store/database';
import { type CheckedWrite } from '#store/writes/checked-write';
import { type MergedWrite, mergeWrites } from '#store/writes/merge-writes';
import { listValue, NULL, stringValue, TRUE } from '#values/value';
import { demand, type Future, type Judge, lookupPort, requestFields, storedValue } from './judge';
import { rulesPath, writtenValue } from './rules-values';
import { withMutants } from './with-mutants';

/** Whether the writes of a commit are all allowed; throws PERMISSION_DENIED otherwise. */
export function authorizeWrites(
  judge: Judge,
  database: Database,
  writes: readonly CheckedWrite[],
): void {
  withMutants(judge, (by) => {
    demandWrites(by, database, writes);
  });
}

function demandWrites(judge: Judge, database: Database, writes: readonly CheckedWrite[]): void {
  const mergedWrites = mergeWrites(writes, (path) => database.get(path), judge.time);
  const future: Future = new Map(
    mergedWrites.flatMap(({ name, after }) => (after === undefined ? [] : [[name.path, after]])),
  );
  const batch = new BatchLookupCount();
  const accesses = mergedWrites.map((write) => accessOf(judge, database, write, future, batch));
  demand(judge, authorizeDocuments(judge.ruleset, accesses));
}

function accessOf(
  judge: Judge,
  database: Database,
  { name, method, possibleMethods, after, isAfterKnown, writeFields }: MergedWrite,
  future: Future,
  batch: BatchLookupCount,
): DocumentAccess {
  const path = rulesPath(name);
  const request = requestFields(judge, method, path);
  // Also of a document that is only verified, which is a `get` (observed).
  request.set('inTransaction', TRUE);
  if (method !== 'get') {
    request.set('transforms', NULL);
    request.set('readFields', NULL);
    request.set('writeFields', writeFields ? listValue(writeFields.map(stringValue)) : NULL);
  }
  return {
    method,
    possibleMethods,
    path,
    request,
    before: storedValue(database.get(name.path)),
    ...(after !== undefined && { after: after ? writtenValue(name, after) : NULL }),
    isAfterKnown,
    lookups: lookupPort(judge, database, new DocumentLookupBudget(path, batch), future),
    coverage: judge.coverage,
  };
}
