import { type Query } from '../query/query';
import { authorizeList, authorizeListedDocument, type ListAccess } from '../rules/list-access';
import { listRequestFields } from '../rules/list-request';
import { UNLIMITED_LOOKUPS } from '../rules/lookup-budget';
import { type Snapshot } from '../store/snapshot';
import { type Document } from '../values/document';
import { demand, type Judge, lookupPort, requestFields } from './judge';
import { rulesDisjuncts } from './rules-disjuncts';
import { rulesMap } from './rules-values';

/** Judges a query by what it asks; gives what then judges each document that it finds. */
export function authorizeQuery(
  judge: Judge,
  snapshot: Snapshot,
  query: Query,
): (document: Document) => void {
  const access = listAccess(judge, snapshot, query);
  const verdict = authorizeList(judge.ruleset, access);
  demand(judge, [{ ...verdict, metUnresolved: false }]);
  if (verdict.isProofSound) return () => undefined;
  // Stricter than Google's engine, whose proofs take a field that no filter names for absent.
  return ({ name, fields }) => {
    const listed = { path: name.segments, data: rulesMap(fields) };
    demand(judge, [authorizeListedDocument(judge.ruleset, access, listed)]);
  };
}

function listAccess(judge: Judge, snapshot: Snapshot, query: Query): ListAccess {
  const { collectionId, allDescendants, offset, limit, select } = query;
  const asked = {
    database: judge.open.id.databaseId,
    parent: query.parent === '' ? [] : query.parent.split('/'),
    ...(collectionId !== undefined && { collectionId }),
    allDescendants,
  };
  const request = requestFields(judge, 'list', []);
  const listed = listRequestFields({
    ...asked,
    orderBy: query.orderBy.map(({ path, direction }) => ({
      field: path.join('.'),
      isDescending: direction === 'DESCENDING',
    })),
    offset,
    ...(limit !== undefined && { limit }),
    ...(select && { select: select.map((path) => path.join('.')) }),
  });
  for (const [name, value] of listed) request.set(name, value);
  return {
    ...asked,
    disjuncts: rulesDisjuncts(query),
    request,
    lookup: lookupPort(judge, snapshot, UNLIMITED_LOOKUPS).lookup,
    coverage: judge.coverage,
  };
}
