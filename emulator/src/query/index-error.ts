import { failedPrecondition, type StatusError } from '#status/status';
import { type IndexDefinition, type IndexDefinitions, type IndexField } from './index-definitions';
import { singleFieldIndexes } from './single-field-indexes';

/**
 * The error for the client: which definition to add to `firestore.indexes.json`, and where.
 *
 * @param definitions the definitions in which `missing` was not found
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

/** An override replaces the field's indexes, so it has to repeat them. */
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
