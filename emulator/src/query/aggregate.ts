import { type Aggregation, type FieldReference } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { type Document } from '#values/document';
import {
  compareFieldPaths,
  fieldAt,
  type FieldPath,
  fieldPathText,
  isNameField,
} from '#values/field-path';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { isInt64 } from '#values/int64';
import { exactSum } from './exact-sum';
import { fieldFiltersOf } from './filter-kinds';
import { parseField } from './parse-field';
import { type Order, type Query } from './query';

const MAX_AGGREGATIONS = 5;
const RESERVED_ALIAS = /^__.*__$/s;

/** An aggregation that was checked. */
export type CheckedAggregation =
  | { readonly alias: string; readonly kind: 'count'; readonly upTo?: number }
  | { readonly alias: string; readonly kind: 'sum' | 'avg'; readonly path: FieldPath };

export function parseAggregations(
  aggregations: readonly Aggregation[] = [],
): readonly CheckedAggregation[] {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${aggregations.length}`,
    );
  }
  let withoutAlias = 0;
  const aliases = new Set<string>();
  return aggregations.map((aggregation) => {
    const { alias: requestedAlias = '' } = aggregation;
    if (requestedAlias === '') withoutAlias += 1;
    const alias = requestedAlias === '' ? `field_${withoutAlias}` : requestedAlias;
    if (RESERVED_ALIAS.test(alias)) {
      throw invalidArgument(`The property.name "${alias}" is reserved.`);
    }
    if (aliases.has(alias)) {
      throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
    }
    aliases.add(alias);
    return parseAggregation(aggregation, alias);
  });
}

function parseAggregation({ count, sum, avg }: Aggregation, alias: string): CheckedAggregation {
  if (count) {
    const { upTo = 0 } = count;
    if (upTo < 0) throw invalidArgument('upTo is negative');
    return { alias, kind: 'count', ...(upTo !== 0 && { upTo }) };
  }
  if (sum) return { alias, kind: 'sum', path: parseAggregated(sum.field) };
  if (avg) return { alias, kind: 'avg', path: parseAggregated(avg.field) };
  throw invalidArgument('Operator field in Aggregation is not set.');
}

function parseAggregated(field: FieldReference | undefined): FieldPath {
  const path = parseField(field);
  if (isNameField(path)) {
    throw invalidArgument('Aggregations are not supported for the property: __key__');
  }
  return path;
}

/** The fields that aggregations read. */
export function aggregatedFields(
  aggregations: readonly CheckedAggregation[],
): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.path],
  );
}

/**
 * The query whose result is aggregated. It is also sorted by the aggregated fields, in the order of their
 * names, so only documents with these fields count towards the limit. A query that names `__name__`, or that
 * looks everywhere below a document, already ends its order with the name and cannot take more fields.
 * All observed of Google's emulator.
 */
export function aggregatedQuery(query: Query, fields: readonly FieldPath[]): Query {
  const { orderBy, where, fullOrder, select } = query;
  if (select && fields.length > 0) throw selectionError(select, fields);
  const orderFields = new Set(fullOrder.map(({ path }) => fieldPathText(path)));
  const others = new Map(fields.map((path) => [fieldPathText(path), path]));
  const extraFields = [...others].filter(([text]) => !orderFields.has(text));
  const name = fullOrder.at(-1);
  if (extraFields.length === 0 || !name) return query;
  extraFields.sort(([, a], [, b]) => compareFieldPaths(a, b));
  const isBelow = query.allDescendants && query.parent !== '';
  const clauses = [...orderBy, ...fieldFiltersOf(where)];
  if (isBelow || clauses.some(({ path }) => isNameField(path))) {
    throw invalidArgument(
      `This query requires an index that has fields [${extraFields.map(([text]) => text).join(', ')}] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.`,
    );
  }
  const { direction } = name;
  const orders = extraFields.map(([, path]): Order => ({ path, direction }));
  return { ...query, fullOrder: [...fullOrder.slice(0, -1), ...orders, name] };
}

/** The error of Google's emulator for an aggregation of fields over a query that selects fields. */
function selectionError(select: readonly FieldPath[], fields: readonly FieldPath[]) {
  if (select.every(isNameField)) {
    return invalidArgument(
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    );
  }
  const isSelected = (path: FieldPath) =>
    select.some((selected) => selected.every((name, at) => name === path[at]));
  const other = fields.find((path) => !isSelected(path));
  return invalidArgument(
    other
      ? `The aggregation property ${fieldPathText(other)} is not present in the base query's property mask.`
      : 'Cannot apply property masks when aggregation fields are present.',
  );
}

/** @param documents found by `aggregatedQuery` */
export function aggregate(
  documents: readonly Document[],
  aggregations: readonly CheckedAggregation[],
): FieldMap {
  return new Map(
    aggregations.map((aggregation) => [aggregation.alias, resultOf(aggregation, documents)]),
  );
}

function resultOf(aggregation: CheckedAggregation, documents: readonly Document[]): FieldValue {
  if (aggregation.kind === 'count') {
    return BigInt(Math.min(documents.length, aggregation.upTo ?? Infinity));
  }
  const numbers = documents
    .map(({ fields }) => fieldAt(fields, aggregation.path))
    .filter((value) => typeof value === 'bigint' || typeof value === 'number');
  return aggregation.kind === 'sum' ? sum(numbers) : average(numbers);
}

/** An integer if all values are integers and the sum fits, otherwise a double. The empty sum is integer 0. */
function sum(numbers: readonly (bigint | number)[]): FieldValue {
  const integers = numbers.filter((value) => typeof value === 'bigint');
  if (integers.length < numbers.length) return exactSum(numbers);
  const total = integers.reduce((left, right) => left + right, 0n);
  return isInt64(total) ? total : Number(total);
}

function average(numbers: readonly (bigint | number)[]): FieldValue {
  return numbers.length === 0 ? null : Number(sum(numbers)) / numbers.length;
}
