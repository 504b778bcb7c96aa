import { fieldPathText, type FieldPath, isNameField, NAME_FIELD } from '#values/field-path';
import { compareUtf8 } from '#values/ordering';
import { type Conjunction, disjunctsOf } from './disjuncts';
import { isEquality } from './filter-kinds';
import {
  type IndexDefinition,
  type IndexDefinitions,
  type IndexField,
  type QueryScope,
} from './index-definitions';
import { type Order, type Query } from './query';
import { singleFieldIndexes } from './single-field-indexes';

/** The index that the scan for one conjunction needs. */
export interface Need {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  /** Fields that equal a value, and the field that an array is searched in. Any order will do. */
  readonly prefix: readonly IndexField[];
  /** What the result is sorted by after that, exactly; it ends with the name. */
  readonly suffix: readonly IndexField[];
  /** Fields of sums and averages: they come last in the index, in any order. */
  readonly sumFields: readonly string[];
}

/**
 * The index that production would ask for, or undefined if those it has by itself and those defined
 * suffice. The rules, from https://firebase.google.com/docs/firestore/query-data/index-overview and
 * https://firebase.google.com/docs/firestore/query-data/indexing:
 *
 * - each disjunct of a query is a scan of its own and needs its own index;
 * - equalities and one `array-contains` come first in an index, the fields that the result is sorted
 *   by (inequalities are) after them, in that order and those directions, then the name;
 * - indexes that end alike can be merged: their first fields together have to be the equalities. The
 *   single-field indexes end with the name alone, so equalities by themselves need no other;
 * - a field has its single-field indexes in collections, not in collection groups, unless exempted;
 * - what is summed or averaged joins the index; a vector search needs a vector index.
 */
export function missingIndex(
  query: Query,
  definitions: IndexDefinitions,
  sumFields: readonly FieldPath[] = [],
): IndexDefinition | undefined {
  for (const need of needsOf(query, sumFields)) {
    const missing = query.findNearest
      ? missingVector(need, definitions)
      : missingFor(need, definitions);
    if (missing) return missing;
  }
  return undefined;
}

/** One for each scan. None without a collection id: there are only names, which are always indexed. */
export function needsOf(query: Query, sumFields: readonly FieldPath[]): readonly Need[] {
  const { collectionId, allDescendants } = query;
  if (collectionId === undefined) return [];
  const target = {
    collectionGroup: collectionId,
    queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
  } as const;
  return disjunctsOf(query).map((conjunction) => needOf(query, conjunction, target, sumFields));
}

function needOf(
  query: Query,
  conjunction: Conjunction,
  target: Pick<Need, 'collectionGroup' | 'queryScope'>,
  sumFields: readonly FieldPath[],
): Need {
  const equal = new Set<string>();
  const arrayFields = new Set<string>();
  for (const filter of conjunction) {
    if (isNameField(filter.path)) continue;
    if (isEquality(filter)) equal.add(fieldPathText(filter.path));
    if (filter.operator === 'ARRAY_CONTAINS') arrayFields.add(fieldPathText(filter.path));
  }
  const suffix = query.fullOrder.map(indexFieldOf).filter(({ fieldPath }) => !equal.has(fieldPath));
  const otherFields = new Set([...equal, ...suffix.map(({ fieldPath }) => fieldPath)]);
  return {
    ...target,
    prefix: [
      ...[...arrayFields].map((fieldPath): IndexField => ({ fieldPath, mode: 'CONTAINS' })),
      ...[...equal]
        .sort(compareUtf8)
        .map((fieldPath): IndexField => ({ fieldPath, mode: 'ASCENDING' })),
    ],
    suffix: query.findNearest ? nearestSuffix(query.findNearest, suffix) : suffix,
    sumFields: [...new Set(sumFields.map(fieldPathText))]
      .filter((fieldPath) => !otherFields.has(fieldPath))
      .sort(compareUtf8),
  };
}

function indexFieldOf({ path, direction }: Order): IndexField {
  return { fieldPath: isNameField(path) ? NAME_FIELD : fieldPathText(path), mode: direction };
}

/** What filters sort by precedes the vector. */
function nearestSuffix(
  { path, vector }: NonNullable<Query['findNearest']>,
  suffix: readonly IndexField[],
): readonly IndexField[] {
  const ordering = suffix.filter(({ fieldPath }) => fieldPath !== NAME_FIELD);
  return [...ordering, { fieldPath: fieldPathText(path), dimension: vector.length }];
}

/** Vector indexes are not merged: one has to have all. */
function missingVector(need: Need, { indexes }: IndexDefinitions): IndexDefinition | undefined {
  return indexes.some((index) => isVectorIndexFor(index, need)) ? undefined : definitionOf(need);
}

export function isVectorIndexFor(index: IndexDefinition, need: Need): boolean {
  // As it is exported, a vector index has the name before the vector.
  const fields = index.fields.filter(({ fieldPath }) => fieldPath !== NAME_FIELD);
  const prefix = isFor(index, need) ? servedPrefix(fields, need) : undefined;
  return prefix?.length === need.prefix.length;
}

function missingFor(need: Need, definitions: IndexDefinitions): IndexDefinition | undefined {
  if (isByNameAlone(need)) return undefined;
  const partialIndexes = partialIndexesFor(need, definitions);
  const servedFields = new Set(partialIndexes.flatMap(({ part }) => part.map(keyOf)));
  const isComplete =
    partialIndexes.length > 0 && need.prefix.every((field) => servedFields.has(keyOf(field)));
  return isComplete ? undefined : definitionOf(need);
}

export function isByNameAlone({ prefix, suffix, sumFields }: Need): boolean {
  return prefix.length + suffix.length + sumFields.length === 1;
}

/** An index that ends as the scan needs, and the part of its prefix that it serves. */
export interface PartialIndex {
  /** With the name at its end. */
  readonly fields: readonly IndexField[];
  readonly part: readonly IndexField[];
}

/** Merged, they serve what their parts cover together. */
export function partialIndexesFor(
  need: Need,
  definitions: IndexDefinitions,
): readonly PartialIndex[] {
  return [...usableIndexes(need, definitions)].flatMap((index) => {
    const fields = withName(index);
    const part = servedPrefix(fields, need);
    return part ? [{ fields, part }] : [];
  });
}

function* usableIndexes(
  need: Need,
  definitions: IndexDefinitions,
): Generator<readonly IndexField[]> {
  for (const index of definitions.indexes) if (isFor(index, need)) yield index.fields;
  const fields = [
    ...need.prefix,
    ...need.suffix,
    ...need.sumFields.map((fieldPath) => ({ fieldPath })),
  ];
  for (const { fieldPath } of fields) {
    if (fieldPath === NAME_FIELD) continue;
    for (const { queryScope, mode } of singleFieldIndexes(
      definitions,
      need.collectionGroup,
      fieldPath,
    )) {
      if (queryScope === need.queryScope) yield [{ fieldPath, mode }];
    }
  }
}

function isFor(index: IndexDefinition, { collectionGroup, queryScope }: Need): boolean {
  return index.collectionGroup === collectionGroup && index.queryScope === queryScope;
}

/** An index ends with the name, in the direction of its last field unless it says so itself. */
export function withName(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME_FIELD) return fields;
  const mode = last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return [...fields, { fieldPath: NAME_FIELD, mode }];
}

/** The part of the prefix that the index covers; undefined when its end does not fit. */
function servedPrefix(
  fields: readonly IndexField[],
  need: Need,
): readonly IndexField[] | undefined {
  const length = fields.length - need.suffix.length - need.sumFields.length;
  if (length < 0) return undefined;
  const part = fields.slice(0, length);
  const isPrefix = part.every((field) =>
    need.prefix.some((equality) => isSameEquality(field, equality)),
  );
  return isPrefix && isSameEnd(fields.slice(length), need) ? part.map(asEquality) : undefined;
}

function isSameEnd(end: readonly IndexField[], { suffix, sumFields }: Need): boolean {
  // The name comes after the fields that are summed, all else before them.
  const orderCount = suffix.length - 1;
  const between = end
    .slice(orderCount, orderCount + sumFields.length)
    .map(({ fieldPath }) => fieldPath);
  const others = [...end.slice(0, orderCount), ...end.slice(orderCount + sumFields.length)];
  return (
    others.every((field, index) => isSameField(field, suffix[index])) &&
    between.sort(compareUtf8).every((fieldPath, index) => fieldPath === sumFields[index])
  );
}

function isSameField(a: IndexField, b: IndexField | undefined): boolean {
  return a.fieldPath === b?.fieldPath && a.mode === b.mode && a.dimension === b.dimension;
}

/** A single value is found in either direction. */
function isSameEquality(field: IndexField, equality: IndexField): boolean {
  return keyOf(asEquality(field)) === keyOf(equality);
}

function asEquality({ fieldPath, mode }: IndexField): IndexField {
  return { fieldPath, mode: mode === 'CONTAINS' ? mode : 'ASCENDING' };
}

export function keyOf({ fieldPath, mode }: IndexField): string {
  return `${mode ?? ''} ${fieldPath}`;
}

/** As written by hand: without the name where it is implied. */
export function definitionOf({
  collectionGroup,
  queryScope,
  prefix,
  suffix,
  sumFields,
}: Need): IndexDefinition {
  const last = suffix.at(-1);
  const fields = [
    ...prefix,
    ...suffix.slice(0, -1),
    ...sumFields.map((fieldPath): IndexField => ({ fieldPath, mode: 'ASCENDING' })),
  ];
  const isImplied = last?.mode !== undefined && withName(fields).at(-1)?.mode === last.mode;
  return {
    collectionGroup,
    queryScope,
    fields: last && !isImplied ? [...fields, last] : fields,
  };
}
