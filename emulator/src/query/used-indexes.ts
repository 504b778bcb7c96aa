import { type FieldPath, NAME_FIELD } from '#values/field-path';
import { type IndexDefinitions, type IndexField, type QueryScope } from './index-definitions';
import { type Query } from './query';
import {
  definitionOf,
  isByNameAlone,
  isVectorIndexFor,
  keyOf,
  type Need,
  needsOf,
  type PartialIndex,
  partialIndexesFor,
  withName,
} from './required-index';

export interface UsedIndex {
  readonly queryScope: QueryScope;
  /** All of them: the name too. */
  readonly fields: readonly IndexField[];
}

const BY_NAME: readonly IndexField[] = [{ fieldPath: NAME_FIELD, mode: 'ASCENDING' }];

/**
 * The indexes with which production runs a query, each of them once: those defined and the automatic
 * ones, merged where none serves a scan by itself. Where they do not suffice, the index that production
 * would ask for.
 *
 * @param sumFields fields that an aggregation reads
 */
export function usedIndexes(
  query: Query,
  definitions: IndexDefinitions,
  sumFields: readonly FieldPath[] = [],
): readonly UsedIndex[] {
  if (query.limit === 0) return [];
  const queryScope: QueryScope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  if (query.collectionId === undefined) return [{ queryScope, fields: BY_NAME }];
  const needs = needsOf(query, sumFields);
  const indexes = needs.flatMap((need) =>
    query.findNearest ? [vectorIndexFor(need, definitions)] : indexesFor(need, definitions),
  );
  const byText = new Map(indexes.map((fields) => [indexText(fields), { queryScope, fields }]));
  return [...byText.values()];
}

function indexesFor(need: Need, definitions: IndexDefinitions): readonly (readonly IndexField[])[] {
  if (isByNameAlone(need)) return [need.suffix];
  const partialIndexes = partialIndexesFor(need, definitions);
  const whole = partialIndexes.find(({ part }) => part.length === need.prefix.length);
  const indexes = whole ? [whole] : mergeFor(need, partialIndexes);
  return indexes?.map(({ fields }) => fields) ?? [withName(definitionOf(need).fields)];
}

/** Few indexes that together serve the whole prefix; undefined when there are none. */
function mergeFor(
  { prefix }: Need,
  partialIndexes: readonly PartialIndex[],
): readonly PartialIndex[] | undefined {
  const widestFirst = partialIndexes.toSorted((a, b) => b.part.length - a.part.length);
  const merge: PartialIndex[] = [];
  const servedFields = new Set<string>();
  for (const field of prefix) {
    const key = keyOf(field);
    if (servedFields.has(key)) continue;
    const index = widestFirst.find(({ part }) => part.some((other) => keyOf(other) === key));
    if (!index) return undefined;
    merge.push(index);
    for (const equality of index.part) servedFields.add(keyOf(equality));
  }
  return merge;
}

/** The name stands before the vector. */
function vectorIndexFor(need: Need, { indexes }: IndexDefinitions): readonly IndexField[] {
  const { fields } = indexes.find((index) => isVectorIndexFor(index, need)) ?? definitionOf(need);
  const others = fields.filter(({ fieldPath }) => fieldPath !== NAME_FIELD);
  return [...others.slice(0, -1), ...BY_NAME, ...others.slice(-1)];
}

/** As production prints it: `(age DESC, __name__ DESC)`. */
export function indexText(fields: readonly IndexField[]): string {
  return `(${fields.map(fieldText).join(', ')})`;
}

const MODE_TEXTS = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'ARRAY_CONTAINS' } as const;

function fieldText({ fieldPath, mode, dimension }: IndexField): string {
  return `${fieldPath} ${mode === undefined ? `VECTOR<${dimension ?? ''}>` : MODE_TEXTS[mode]}`;
}
