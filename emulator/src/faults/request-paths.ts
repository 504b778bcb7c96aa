import { type StructuredQuery, type Target, type Write } from '#protocol/messages';

/** What the requests of google.firestore.v1 say of where they read and write. */
export interface AnyRequest {
  readonly database?: string;
  readonly name?: string;
  readonly parent?: string;
  readonly collectionId?: string;
  readonly documentId?: string;
  readonly document?: { readonly name?: string };
  readonly documents?: readonly string[];
  readonly writes?: readonly Write[];
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery?: StructuredQuery };
  readonly addTarget?: Target;
}

type Path = readonly string[];

/** `projects`, its id, `databases`, its id, `documents`. */
const SEGMENTS_BEFORE_PATH = 5;

/** The project of a resource name; empty where it has none. */
export function projectOf(name: string | undefined): string {
  return name?.split('/', 2)[1] ?? '';
}

/** Any name in the request: all are of the same database. */
export function databaseNameIn(request: AnyRequest): string | undefined {
  const { database, parent, name, document } = request;
  return [database, parent, name, document?.name].find((text) => text !== undefined && text !== '');
}

/**
 * Paths of the documents that a request names, and of the collections that it queries. Such a
 * collection is told twice, as itself and as any document of it: `rooms` and `rooms/*`.
 */
export function* requestPaths(request: AnyRequest): Generator<Path> {
  for (const name of documentNames(request)) yield documentPath(name);
  const { parent, collectionId, documentId, addTarget } = request;
  const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
  if (query) yield* queryPaths(parent, query);
  else if (parent !== undefined) yield* collectionPaths(parent, collectionId, documentId);
  if (!addTarget?.query) return;
  yield* queryPaths(addTarget.query.parent, addTarget.query.structuredQuery);
}

function* documentNames(request: AnyRequest): Generator<string> {
  const { name, document, documents = [], writes = [], addTarget } = request;
  if (name !== undefined) yield name;
  if (document?.name !== undefined) yield document.name;
  yield* documents;
  yield* addTarget?.documents?.documents ?? [];
  yield* writes.map(documentNameOf);
}

function documentNameOf({ update, transform, ...write }: Write): string {
  return update?.name ?? transform?.document ?? write.delete ?? write.verify ?? '';
}

/** `…/documents/rooms/r1` without what comes before the path. */
export function documentPath(name: string): Path {
  return name.split('/').slice(SEGMENTS_BEFORE_PATH);
}

function* queryPaths(
  parent: string | undefined,
  { from = [] }: StructuredQuery = {},
): Generator<Path> {
  for (const { collectionId } of from) yield* collectionPaths(parent, collectionId);
}

/** A collection group counts as if it were right below its parent. */
function* collectionPaths(parent = '', collectionId = '', documentId = ''): Generator<Path> {
  const above = documentPath(parent);
  const collection = collectionId === '' ? above : [...above, collectionId];
  if (collection.length === 0) return;
  yield collection;
  yield [...collection, documentId === '' ? '*' : documentId];
}
