/**
 * The content of `firestore.indexes.json`, as the Firebase CLI deploys it:
 * https://firebase.google.com/docs/reference/firestore/indexes
 */
export interface IndexDefinitions {
  readonly indexes: readonly IndexDefinition[];
  readonly fieldOverrides: readonly FieldOverride[];
}

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface IndexDefinition {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  readonly fields: readonly IndexField[];
}

export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** Exactly one of `mode` and `dimension` (of a vector). */
export interface IndexField {
  /** In the text form of google.firestore.v1. */
  readonly fieldPath: string;
  readonly mode?: IndexMode;
  readonly dimension?: number;
}

/** Replaces the automatic indexes of a field and of the fields below it; `*`: of all fields. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly SingleFieldIndex[];
}

export interface SingleFieldIndex {
  readonly queryScope: QueryScope;
  readonly mode: IndexMode;
}

/** @throws Error that names the invalid property */
export function parseIndexDefinitions(json: string): IndexDefinitions {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new Error(`The file of indexes is not JSON: ${String(error)}`);
  }
  const file = objectAt(content, 'file');
  return {
    indexes: listAt(file['indexes'] ?? [], 'indexes').map(parseIndex),
    fieldOverrides: listAt(file['fieldOverrides'] ?? [], 'fieldOverrides').map(parseOverride),
  };
}

function parseIndex(value: unknown, index: number): IndexDefinition {
  const place = `indexes[${index}]`;
  const { collectionGroup, queryScope, fields } = objectAt(value, place);
  const indexFields = listAt(fields, `${place}.fields`).map((field, position) =>
    parseIndexField(field, `${place}.fields[${position}]`),
  );
  if (indexFields.length === 0) throw invalid(`${place}.fields`, 'must not be empty');
  return {
    collectionGroup: textAt(collectionGroup, `${place}.collectionGroup`),
    queryScope: scopeAt(queryScope, `${place}.queryScope`),
    fields: indexFields,
  };
}

function parseIndexField(value: unknown, place: string): IndexField {
  const field = objectAt(value, place);
  const fieldPath = textAt(field['fieldPath'], `${place}.fieldPath`);
  if (field['vectorConfig'] === undefined) return { fieldPath, mode: modeAt(field, place) };
  const { dimension } = objectAt(field['vectorConfig'], `${place}.vectorConfig`);
  if (typeof dimension !== 'number') {
    throw invalid(`${place}.vectorConfig.dimension`, 'must be a number');
  }
  return { fieldPath, dimension };
}

function parseOverride(value: unknown, index: number): FieldOverride {
  const place = `fieldOverrides[${index}]`;
  const { collectionGroup, fieldPath, indexes } = objectAt(value, place);
  return {
    collectionGroup: textAt(collectionGroup, `${place}.collectionGroup`),
    fieldPath: textAt(fieldPath, `${place}.fieldPath`),
    indexes: listAt(indexes, `${place}.indexes`).map((entry, position) => {
      const at = `${place}.indexes[${position}]`;
      const single = objectAt(entry, at);
      return {
        queryScope: scopeAt(single['queryScope'], `${at}.queryScope`),
        mode: modeAt(single, at),
      };
    }),
  };
}

function modeAt(field: Readonly<Record<string, unknown>>, place: string): IndexMode {
  const { order, arrayConfig } = field;
  if ((order === undefined) === (arrayConfig === undefined)) {
    throw invalid(place, 'must have exactly one of "order", "arrayConfig" and "vectorConfig"');
  }
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  if (arrayConfig === 'CONTAINS') return 'CONTAINS';
  throw order === undefined
    ? invalid(`${place}.arrayConfig`, 'must be "CONTAINS"')
    : invalid(`${place}.order`, 'must be "ASCENDING" or "DESCENDING"');
}

/** Like the CLI, an index without a scope is one of a collection. */
function scopeAt(value: unknown, place: string): QueryScope {
  if (value === undefined || value === 'COLLECTION') return 'COLLECTION';
  if (value === 'COLLECTION_GROUP') return 'COLLECTION_GROUP';
  throw invalid(place, 'must be "COLLECTION" or "COLLECTION_GROUP"');
}

function objectAt(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(place, 'must be an object');
  }
  return { ...value };
}

function listAt(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(place, 'must be a list');
  return value;
}

function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(place, 'must be a text');
  return value;
}

function invalid(place: string, fault: string): Error {
  return new Error(`The file of indexes is invalid: ${place} ${fault}.`);
}
