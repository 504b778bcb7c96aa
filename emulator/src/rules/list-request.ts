import { simplePath } from '../values/path';
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
} from '../values/value';

/** What a query asks, as rules may read it in `request.query`. */
export interface ListRequest {
  readonly database: string;
  /** Segments below `documents` of the document whose collections are asked; none: the root. */
  readonly parent: readonly string[];
  readonly collectionId?: string;
  readonly allDescendants: boolean;
  /** Field names without backquotes, as sent; not what the engine adds to make the order total. */
  readonly orderBy: readonly { readonly field: string; readonly isDescending: boolean }[];
  readonly offset: number;
  /** Of a query its limit, of listDocuments its page size. */
  readonly limit?: number;
  /** Fields to give back, without backquotes; absent: all. */
  readonly select?: readonly string[];
}

/** The part of `request` that only a query has; auth, time and headers are those of any request. */
export function listRequestFields(query: ListRequest): readonly (readonly [string, Value])[] {
  const { database, parent, collectionId, allDescendants, select } = query;
  const root = ['databases', database, 'documents', ...parent];
  // The path above a collection group is not known, and any use of it an error without a cause.
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
