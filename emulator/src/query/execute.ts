import { type DocumentSet } from '#store/document-set';
import { type IndexRange } from '#store/field-index';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { compareNames, DocumentName } from '#values/document-name';
import { orderedTypeOf } from '#values/field-order';
import { type FieldPath, fieldPathText, isNameField } from '#values/field-path';
import { documentSetOf, narrow, rangeOf } from './candidates';
import { disjunctsOf } from './disjuncts';
import { compareByOrder, matchesQuery } from './matches';
import { nearest } from './nearest';
import { type Query } from './query';
import { Scan } from './scan';

/**
 * The documents that a query finds, whole and in order.
 *
 * @param scan counts the work
 */
export function execute(
  snapshot: Snapshot,
  query: Query,
  scan: Scan = new Scan(),
): readonly Document[] {
  if (query.findNearest) return nearest(sortMatches(snapshot, query, scan), query.findNearest);
  const { offset, limit } = query;
  const inOrder = readInOrder(snapshot, query, scan);
  if (inOrder) return inOrder;
  const matches = sortMatches(snapshot, query, scan);
  scan.skippedDocuments += Math.min(offset, matches.length);
  return matches.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** All matches in order, before limit and offset. */
function sortMatches(snapshot: Snapshot, query: Query, scan: Scan): readonly Document[] {
  const set = documentSetOf(snapshot, query);
  const documents = set ? findMatches(snapshot, set, query, scan) : [];
  // Documents that changed after the snapshot's time are matched in their old version.
  for (const document of snapshot.past?.values() ?? []) {
    scan.indexEntries += 1;
    if (document && matchesQuery(document, query)) documents.push(document);
  }
  return documents.sort(compareByOrder(query.fullOrder));
}

function findMatches(snapshot: Snapshot, set: DocumentSet, query: Query, scan: Scan): Document[] {
  const documents: Document[] = [];
  const candidates = documentsByIndex(set, query, scan);
  for (const document of candidates ?? documentsByName(set, query)) {
    if (!candidates) scan.indexEntries += 1;
    if (snapshot.past?.has(document.name.path)) continue;
    if (matchesQuery(document, query)) documents.push(document);
  }
  return documents;
}

/** Above this share, looking up documents one by one is slower than scanning all of them. */
const WORTHWHILE_PART = 1 / 4;

/** The candidates from the indexes; undefined when they are too many. */
function documentsByIndex(
  set: DocumentSet,
  query: Query,
  scan: Scan,
): Iterable<Document> | undefined {
  if (!query.where) return undefined;
  const most = set.size * WORTHWHILE_PART;
  const names = new Map<string, DocumentName>();
  for (const conjunction of disjunctsOf(query)) {
    const some = narrow(set, conjunction, most, scan);
    if (!some) return undefined;
    for (const name of some) names.set(name.path, name);
  }
  return names.size > most ? undefined : present(set, names.values());
}

function* present(set: DocumentSet, names: Iterable<DocumentName>): Generator<Document> {
  for (const name of names) {
    const document = set.get(name);
    if (document) yield document;
  }
}

/** The documents of the scope by name; starts at the cursor if the query is ordered by name. */
function documentsByName(set: DocumentSet, query: Query): Iterable<Document> {
  const { database, parent, collectionId, allDescendants, fullOrder, startAt } = query;
  const [first] = fullOrder;
  const isByName = first && isNameField(first.path) && first.direction === 'ASCENDING';
  const cursor = isByName ? (startAt?.values[0] as DocumentName | undefined) : undefined;
  const isOfOneCollection = collectionId !== undefined && !allDescendants;
  if (parent === '' || isOfOneCollection) return set.documents(cursor);
  return documentsBelow(set, new DocumentName(database, parent), cursor);
}

/** In name order the descendants of a document follow it directly. */
function* documentsBelow(
  set: DocumentSet,
  parent: DocumentName,
  cursor: DocumentName | undefined,
): Generator<Document> {
  const from = cursor && compareNames(cursor, parent) > 0 ? cursor : parent;
  for (const document of set.documents(from)) {
    const { path } = document.name;
    if (path === parent.path) continue;
    if (!path.startsWith(`${parent.path}/`)) return;
    yield document;
  }
}

/**
 * With a limit and no selective equality, documents are read in the order of the query and only as far as
 * needed: by name, or by the index of the only ordered field. Undefined when that is not possible.
 */
function readInOrder(
  snapshot: Snapshot,
  query: Query,
  scan: Scan,
): readonly Document[] | undefined {
  if (query.limit === undefined || snapshot.past) return undefined;
  const set = documentSetOf(snapshot, query);
  if (!set) return [];
  // This only decides, and is not counted: the index is read again for the result.
  if (hasEquality(query) && documentsByIndex(set, query, new Scan())) return undefined;
  const [first, second, ...others] = query.fullOrder;
  if (!first || others.length > 0) return undefined;
  const isReversed = first.direction === 'DESCENDING';
  if (isNameField(first.path)) {
    return take(query, isReversed ? set.documentsReversed() : documentsByName(set, query), scan);
  }
  if (second?.direction !== first.direction) return undefined;
  const range = rangeToRead(query, first.path, isReversed);
  return take(query, present(set, set.index(first.path, 'value').names(range, isReversed)), scan);
}

function hasEquality(query: Query): boolean {
  return (
    query.where !== undefined &&
    disjunctsOf(query).some((conjunction) =>
      conjunction.some(({ operator }) =>
        ['EQUAL', 'ARRAY_CONTAINS', 'IS_NULL', 'IS_NAN'].includes(operator),
      ),
    )
  );
}

/** The part of an index within filters and cursor. If their types differ, the filter's type counts. */
function rangeToRead(query: Query, path: FieldPath, isReversed: boolean): IndexRange {
  const [filters = [], ...alternatives] = disjunctsOf(query);
  const field = fieldPathText(path);
  const ranges = filters
    .filter((filter) => alternatives.length === 0 && fieldPathText(filter.path) === field)
    .map(rangeOf);
  const range = ranges.reduce<IndexRange>((all, one) => ({ ...all, ...one }), {});
  const cursor = query.startAt?.values[0];
  if (cursor === undefined) return range;
  if (range.type !== undefined && orderedTypeOf(cursor) !== range.type) return range;
  return isReversed ? { ...range, to: cursor } : { ...range, from: cursor };
}

function take(query: Query, documents: Iterable<Document>, scan: Scan): readonly Document[] {
  const { offset, limit = Infinity } = query;
  const page: Document[] = [];
  if (limit === 0) return page;
  for (const document of documents) {
    scan.indexEntries += 1;
    if (!matchesQuery(document, query)) continue;
    if (scan.skippedDocuments < offset) {
      scan.skippedDocuments += 1;
      continue;
    }
    page.push(document);
    if (page.length === limit) break;
  }
  return page;
}
