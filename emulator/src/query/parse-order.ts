import { type StructuredQuery } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import {
  compareFieldPaths,
  type FieldPath,
  fieldPathText,
  isNameField,
  NAME_FIELD,
} from '#values/field-path';
import { fieldFiltersOf, isInequality } from './filter-kinds';
import { parseField } from './parse-field';
import { type Filter, type Order } from './query';

/** `orderBy` as sent. Whatever is not DESCENDING is ascending, as in Google's emulator. */
export function parseOrderBy(orderBy: StructuredQuery['orderBy'] = []): readonly Order[] {
  const orders = orderBy.map(({ field, direction }): Order => ({
    path: parseField(field),
    direction: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  }));
  const fields = new Set<string>();
  for (const { path } of orders) {
    if (fields.has(NAME_FIELD)) throw fieldAfterName();
    const text = isNameField(path) ? NAME_FIELD : fieldPathText(path);
    if (fields.has(text)) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${text}`);
    }
    fields.add(text);
  }
  return orders;
}

/**
 * The total order of a result: `orderBy`; then each other field of an inequality, by path (observed: `!=`,
 * `not-in` and "is not null" count, paths are compared segment by segment); then the name. Fields that are
 * added have the direction of the last field of `orderBy`.
 * https://firebase.google.com/docs/firestore/query-data/multiple-range-fields
 */
export function fullOrderOf(
  orderBy: readonly Order[],
  where: Filter | undefined,
): readonly Order[] {
  const last = orderBy.at(-1);
  const direction = last?.direction ?? 'ASCENDING';
  const orderFields = new Set(orderBy.map(({ path }) => fieldPathText(path)));
  const implicitFields = new Map<string, FieldPath>();
  for (const filter of fieldFiltersOf(where)) {
    const text = fieldPathText(filter.path);
    if (isInequality(filter) && !isNameField(filter.path) && !orderFields.has(text)) {
      implicitFields.set(text, filter.path);
    }
  }
  const endsWithName = last !== undefined && isNameField(last.path);
  if (endsWithName && implicitFields.size > 0) throw fieldAfterName();
  const paths = [...implicitFields.values()].sort(compareFieldPaths);
  if (!endsWithName) paths.push([NAME_FIELD]);
  return [...orderBy, ...paths.map((path): Order => ({ path, direction }))];
}

function fieldAfterName(): Error {
  return invalidArgument('order by clause cannot contain more fields after the key');
}
