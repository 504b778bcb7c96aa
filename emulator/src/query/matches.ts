import { type Document } from '#values/document';
import { compareNames } from '#values/document-name';
import { fieldAt, isNameField } from '#values/field-path';
import { compareIndexed } from '#values/indexed-value';
import { matchesFilter, valueAt } from './matches-filter';
import { type Bound, type Order, type Query } from './query';
import { isInScope } from './scope';

/**
 * Whether the document matches the query, without limit and offset: it is in the scope, the filter holds,
 * it has every field of the order, and it lies between the cursors.
 */
export function matchesQuery(document: Document, query: Query): boolean {
  return (
    isInScope(document.name, query) &&
    (!query.where || matchesFilter(document, query.where)) &&
    hasOrderFields(document, query.fullOrder) &&
    isWithinBounds(document, query)
  );
}

/** A document without the field is in no index on it, so a query ordered by it does not find it. */
function hasOrderFields(document: Document, order: readonly Order[]): boolean {
  return order.every(({ path }) => valueAt(document, path) !== undefined);
}

/** The order of a result. By `fullOrder` no two documents are equal. */
export function compareByOrder(order: readonly Order[]): (a: Document, b: Document) => number {
  const [first, ...others] = order.map(comparatorOf);
  if (!first) return () => 0;
  if (others.length === 0) return first;
  return (a, b) => {
    let difference = first(a, b);
    for (const comparator of others) {
      if (difference !== 0) return difference;
      difference = comparator(a, b);
    }
    return difference;
  };
}

function comparatorOf({ path, direction }: Order): (a: Document, b: Document) => number {
  const sign = direction === 'DESCENDING' ? -1 : 1;
  if (isNameField(path)) return (a, b) => sign * compareNames(a.name, b.name);
  return (a, b) =>
    sign * compareIndexed(fieldAt(a.fields, path) ?? null, fieldAt(b.fields, path) ?? null);
}

/** Cursors compare by the order of all types, unlike filters. */
function isWithinBounds(
  document: Document,
  { startAt, endAt, fullOrder }: Pick<Query, 'startAt' | 'endAt' | 'fullOrder'>,
): boolean {
  if (startAt) {
    const position = compareToBound(document, startAt, fullOrder);
    if (startAt.before ? position < 0 : position <= 0) return false;
  }
  if (!endAt) return true;
  const position = compareToBound(document, endAt, fullOrder);
  return endAt.before ? position < 0 : position <= 0;
}

/** Negative: the document is before all that the values are a prefix of; zero: it is one of them. */
function compareToBound(document: Document, { values }: Bound, order: readonly Order[]): number {
  for (let index = 0; index < values.length; index += 1) {
    const part = order[index];
    if (!part) return 0;
    const actual = valueAt(document, part.path) ?? null;
    const difference = compareIndexed(actual, values[index] ?? null);
    if (difference !== 0) return part.direction === 'DESCENDING' ? -difference : difference;
  }
  return 0;
}
