import { authorizeDocuments, type DocumentAccess } from '#rules/authorize/document-access';
import { BatchLookupCount, DocumentLookupBudget } from '#rules/metering/lookup-budget';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { FALSE, NULL } from '#values/value';
import { demand, type Judge, lookupPort, requestFields, storedValue } from './judge';
import { rulesPath } from './rules-values';
import { withMutants } from './with-mutants';

/** Whether each of the documents may be read, there or not; throws PERMISSION_DENIED otherwise. */
export function authorizeGets(
  judge: Judge,
  snapshot: Snapshot,
  names: readonly DocumentName[],
): void {
  withMutants(judge, (by) => {
    const batch = new BatchLookupCount();
    const accesses = names.map((name) =>
      accessOf(by, snapshot, name, snapshot.get(name.path), batch),
    );
    demand(by, authorizeDocuments(by.ruleset, accesses));
  });
}

function accessOf(
  judge: Judge,
  snapshot: Snapshot,
  name: DocumentName,
  document: Document | undefined,
  batch: BatchLookupCount,
): DocumentAccess {
  const path = rulesPath(name);
  const request = requestFields(judge, 'get', path);
  request.set('inTransaction', FALSE);
  request.set('fields', NULL);
  return {
    method: 'get',
    possibleMethods: ['get'],
    path,
    request,
    before: storedValue(document),
    isAfterKnown: true,
    lookups: lookupPort(judge, snapshot, new DocumentLookupBudget(path, batch)),
    coverage: judge.coverage,
  };
}
