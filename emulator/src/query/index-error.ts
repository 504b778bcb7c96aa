import { failedPrecondition, type StatusError } from '../status/status';
import { type IndexDefinition, type IndexDefinitions, type IndexField } from './index-definitions';
import { singleFieldIndexes } from './single-field-indexes';

/**
 * What a client is told: what to write into `firestore.indexes.json`, and where.
 *
 * @param definitions those that `missing` was looked for in
 */
export function indexError(missing: IndexDefinition, definitions: IndexDefinitions): StatusError {
  const [only, ...others] = missing.fields;
  const isSingle = only?.mode !== undefined && others.length === 0;
  const list = isSingle ? 'fieldOverrides' : 'indexes';
  const entry = isSingle ? overrideEntry(missing, only, definitions) : indexEntry(missing);
  return failedPrecondition(
    `The query requires an index. Add it to "${list}" of firestore.indexes.json:\n${JSON.stringify(entry, null, 2)}`,
  );
}

function indexEntry({ collectionGroup, queryScope, fields }: IndexDefinition): object {
  return {
    collectionGroup,
    queryScope,
    fields: fields.map((field) => ({ fieldPath: field.fieldPath, ...modeEntry(field) })),
  };
}

/** An override replaces what the field had, so what it had is part of it. */
function overrideEntry(
  { collectionGroup, queryScope }: IndexDefinition,
  { fieldPath, mode = 'ASCENDING' }: IndexField,
  definitions: IndexDefinitions,
): object {
  const present = singleFieldIndexes(definitions, collectionGroup, fieldPath);
  return {
    collectionGroup,
    fieldPath,
    indexes: [...present, { queryScope, mode }].map((index) => ({
      ...modeEntry(index),
      queryScope: index.queryScope,
    })),
  };
}

function modeEntry({ mode, dimension }: Pick<IndexField, 'mode' | 'dimension'>): object {
  if (mode === undefined) return { vectorConfig: { dimension, flat: {} } };
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}
