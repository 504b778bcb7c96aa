import { fieldPathText, parseFieldPath } from '#values/field-path';
import {
  type FieldOverride,
  type IndexDefinitions,
  type SingleFieldIndex,
} from './index-definitions';

/** https://firebase.google.com/docs/firestore/query-data/index-overview#automatic_indexing */
const AUTOMATIC: readonly SingleFieldIndex[] = [
  { queryScope: 'COLLECTION', mode: 'ASCENDING' },
  { queryScope: 'COLLECTION', mode: 'DESCENDING' },
  { queryScope: 'COLLECTION', mode: 'CONTAINS' },
];

/**
 * The indexes that a field has by itself: those of its own exemption, of the map that it is in, of all
 * fields of the collection group (`*`), or the automatic ones.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#single-field_index_exemptions
 */
export function singleFieldIndexes(
  { fieldOverrides }: IndexDefinitions,
  collectionGroup: string,
  fieldPath: string,
): readonly SingleFieldIndex[] {
  const overrides = fieldOverrides.filter((entry) => entry.collectionGroup === collectionGroup);
  if (overrides.length === 0) return AUTOMATIC;
  const path = parseFieldPath(fieldPath) ?? [fieldPath];
  for (let length = path.length; length > 0; length -= 1) {
    const override = findOverride(overrides, fieldPathText(path.slice(0, length)));
    if (override) return override.indexes;
  }
  return findOverride(overrides, '*')?.indexes ?? AUTOMATIC;
}

function findOverride(
  overrides: readonly FieldOverride[],
  fieldPath: string,
): FieldOverride | undefined {
  return overrides.find((override) => override.fieldPath === fieldPath);
}
