import { type Query } from '../query/query';
import { type ConstrainedDocuments, rulesConstraints } from '../query/rules-constraints';
import { authorizeList, authorizeListedDocument, type ListAccess } from '../rules/list-access';
import { listRequestFields } from '../rules/list-request';
import { type Disjunct, type FieldConstraint } from '../rules/list-resource';
import { UNLIMITED_LOOKUPS } from '../rules/lookup-budget';
import { type Snapshot } from '../store/snapshot';
import { type Document } from '../values/document';
import { NULL } from '../values/value';
import { demand, type Judge, lookupPort, requestFields } from './judge';
import { rulesMap, rulesValue } from './rules-values';

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
    disjuncts: rulesConstraints(query).map(disjunctOf),
    request,
    lookup: lookupPort(judge, snapshot, UNLIMITED_LOOKUPS).lookup,
    coverage: judge.coverage,
  };
}

function disjunctOf({ pinned, names, fields }: ConstrainedDocuments): Disjunct {
  const constraints = fields.map(({ path, comparator, value }): FieldConstraint => ({
    path,
    comparator,
    value: rulesValue(value),
  }));
  const onName = (comparator: FieldConstraint['comparator'], value: FieldConstraint['value']) => {
    constraints.push({ path: ['__name__'], comparator, value });
  };
  if (pinned) onName('EQ', rulesValue(pinned));
  for (const { comparator, value } of names ?? []) onName(comparator, rulesValue(value));
  // Filtered, but nothing is known of it.
  if (names?.length === 0) onName('NEQ', NULL);
  return { constraints };
}
