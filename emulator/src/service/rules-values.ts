import { invalidArgument } from '#status/status';
import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import {
  type FieldMap,
  type FieldValue,
  GeoPoint,
  isFieldArray,
  isFieldMap,
  Vector,
} from '#values/field-value';
import { cacheRecent } from '#values/cache-recent';
import { simplePath } from '#values/path';
import { Timestamp } from '#values/timestamp';
import {
  boolValue,
  bytesValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  type MapValue,
  NULL,
  pathValue,
  stringValue,
  type Value,
} from '#values/value';
import { documentValue } from '#values/rest-json';

/** A stored value as the rules language sees it. */
export function rulesValue(value: FieldValue): Value {
  switch (typeof value) {
    case 'string':
      return stringValue(value);
    case 'bigint':
      return intValue(value);
    case 'number':
      return floatValue(value);
    case 'boolean':
      return boolValue(value);
    default:
      return value === null ? NULL : rulesObject(value);
  }
}

function rulesObject(value: Exclude<FieldValue, null | string | bigint | number | boolean>): Value {
  if (isFieldMap(value)) return rulesMap(value);
  if (isFieldArray(value)) return listValue(value.map(rulesValue));
  if (value instanceof Timestamp) return timestampValue(value);
  if (value instanceof DocumentName) return pathValue(simplePath(rulesPath(value)));
  if (value instanceof GeoPoint) {
    return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
  }
  if (value instanceof Vector) return { type: 'vector', values: value.values };
  return bytesValue(value);
}

export function rulesMap(fields: FieldMap): MapValue {
  const values = new Map<string, Value>();
  for (const [name, value] of fields) values.set(name, rulesValue(value));
  return { type: 'map', fields: values };
}

export function timestampValue(time: Timestamp): Value {
  return { type: 'timestamp', nanos: time.totalNanos };
}

/** The name as rules write it: without the project. */
export function rulesPath({ database, segments }: DocumentName): readonly string[] {
  const databaseId = database.slice(database.lastIndexOf('/') + 1);
  return ['databases', databaseId, 'documents', ...segments];
}

/** What rules call a resource: `{data, id, __name__}`. */
export const resourceValue = cacheRecent(({ name, fields }: Document): MapValue =>
  writtenValue(name, fields),
);

/** A resource that is not stored, or not yet. */
export function writtenValue(name: DocumentName, fields: FieldMap): MapValue {
  return documentValue(rulesPath(name), rulesMap(fields));
}

/** Far deeper than any token, and far from the end of the stack. Google's emulator takes more. */
const MAX_CLAIM_DEPTH = 1_000;

/** JSON of a token: whole numbers arrive as integers, whatever they look like (observed). */
export function claimValue(json: unknown, depth = 0): Value {
  if (depth > MAX_CLAIM_DEPTH) throw invalidArgument('invalid jwt');
  if (typeof json === 'string') return stringValue(json);
  if (typeof json === 'number') return Number.isInteger(json) ? intValue(json) : floatValue(json);
  if (typeof json === 'boolean') return boolValue(json);
  if (Array.isArray(json)) return listValue(json.map((item) => claimValue(item, depth + 1)));
  if (typeof json !== 'object' || json === null) return NULL;
  return mapValue(Object.entries(json).map(([name, item]) => [name, claimValue(item, depth + 1)]));
}
