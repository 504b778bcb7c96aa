import { simplePath } from '#values/path';
import {
  boolValue,
  FALSE,
  intValue,
  listValue,
  mapValue,
  NULL,
  pathValue,
  stringValue,
  UNRESOLVED,
  type Value,
} from '#values/value';

/** The query as rules read it in `request.query`. */
export interface ListRequest {
  readonly database: string;
  /** Segments below `documents` of the document whose collections are asked; none: the root. */
  readonly parent: readonly string[];
  readonly collectionId?: string;
  readonly allDescendants: boolean;
  /** Field names without backquotes, as sent, without those that the engine adds. */
  readonly orderBy: readonly { readonly field: string; readonly isDescending: boolean }[];
  readonly offset: number;
  /** The limit of a query, or the page size of listDocuments. */
  readonly limit?: number;
  /** Fields to give back, without backquotes; absent: all. */
  readonly select?: readonly string[];
}

/** The fields of `request` that only a query has. */
export function listRequestFields(query: ListRequest): readonly (readonly [string, Value])[] {
  const { database, parent, collectionId, allDescendants, select } = query;
  const root = ['databases', database, 'documents', ...parent];
  // The path above a collection group is unknown, so any use of it is an error without a cause.
  const isPathKnown = !allDescendants && collectionId !== undefined;
  const fields = select?.filter((field) => field !== '__name__').map(stringValue);
  return [
    ['method', stringValue('list')],
    ['path', isPathKnown ? pathValue(simplePath([...root, collectionId])) : UNRESOLVED],
    ['inTransaction', FALSE],
    ['fields', fields ? listValue(fields) : NULL],
    ['query', queryValue(query, root)],
  ];
}

function queryValue(query: ListRequest, root: readonly string[]): Value {
  const { collectionId, allDescendants, orderBy, limit, offset, parent } = query;
  const above = parent.length === 0 ? NULL : pathValue(simplePath(root));
  const order = orderBy.map(
    ({ field, isDescending }) => [field, stringValue(isDescending ? 'DESC' : 'ASC')] as const,
  );
  return mapValue([
    ['distinct', FALSE],
    ['selectOnlyKeys', FALSE],
    ['groupBy', mapValue([])],
    ['kind', collectionId === undefined ? NULL : stringValue(collectionId)],
    [allDescendants ? 'ancestor' : 'parent', above],
    ['orderBy', mapValue(order)],
    ['limit', limit === undefined ? NULL : intValue(limit)],
    ['offset', intValue(offset)],
    ['allDescendants', boolValue(allDescendants)],
  ]);
}
