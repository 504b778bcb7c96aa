import { type Query } from '#query/query';
import {
  authorizeList,
  authorizeListedDocument,
  type ListAccess,
} from '#rules/queries/list-access';
import { listRequestFields } from '#rules/queries/list-request';
import { UNLIMITED_LOOKUPS } from '#rules/metering/lookup-budget';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { cacheRecent } from '#values/cache-recent';
import { demand, type Judge, lookupPort, requestFields } from './judge';
import { rulesDisjuncts } from './rules-disjuncts';
import { rulesMap } from './rules-values';
import { withMutants } from './with-mutants';

/** Checks a query against the rules. Returns the check for each document that it finds. */
export function authorizeQuery(
  judge: Judge,
  snapshot: Snapshot,
  query: Query,
): (document: Document) => void {
  const { isProofSound } = withMutants(
    judge,
    (by) => {
      const verdict = authorizeList(by.ruleset, listAccess(by, snapshot, query));
      demand(by, verdict);
      return verdict;
    },
    (verdict) => verdict.isProofSound,
  );
  if (isProofSound) return () => undefined;
  // Stricter than Google's engine, whose proofs take a field that no filter names for absent.
  return ({ name, fields }) => {
    const listedDocument = { path: name.segments, data: rulesMap(fields) };
    withMutants(judge, (by) => {
      const access = listAccess(by, snapshot, query);
      demand(by, authorizeListedDocument(by.ruleset, access, listedDocument));
    });
  };
}

function listAccess(judge: Judge, snapshot: Snapshot, query: Query): ListAccess {
  const { scope, listRequest, disjuncts } = describeQuery(query);
  const request = requestFields(judge, 'list', []);
  for (const [name, value] of listRequest) request.set(name, value);
  return {
    ...scope,
    disjuncts,
    request,
    lookup: lookupPort(judge, snapshot, UNLIMITED_LOOKUPS).lookup,
    coverage: judge.coverage,
  };
}

/** The parts of a query that rules see. Cached, because a listener's query is checked at each commit. */
const describeQuery = cacheRecent((query: Query) => {
  const { collectionId, allDescendants, offset, limit, select } = query;
  const scope = {
    database: query.database.slice(query.database.lastIndexOf('/') + 1),
    parent: query.parent === '' ? [] : query.parent.split('/'),
    ...(collectionId !== undefined && { collectionId }),
    allDescendants,
  };
  const listRequest = listRequestFields({
    ...scope,
    orderBy: query.orderBy.map(({ path, direction }) => ({
      field: path.join('.'),
      isDescending: direction === 'DESCENDING',
    })),
    offset,
    ...(limit !== undefined && { limit }),
    ...(select && { select: select.map((path) => path.join('.')) }),
  });
  return { scope, listRequest, disjuncts: rulesDisjuncts(query) };
});
