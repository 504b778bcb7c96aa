import { invalidArgument } from '#status/status';
import { type FieldValue, GeoPoint } from '#values/field-value';
import { snakeCase } from '../protobuf/schema';
import { parseReference } from '#protocol/resource-name';
import { mapOrVector } from '../vector-map';
import { invalidPayload, itemsOf, membersOf } from './payload';
import {
  readBoolean,
  readBytes,
  readDouble,
  readInteger,
  readText,
  readTimestamp,
  wellFormed,
} from './read-scalar';

type Reader = (json: unknown, depth: number) => FieldValue;

const KINDS: readonly (readonly [string, Reader])[] = [
  ['stringValue', readText],
  ['integerValue', readInteger],
  ['doubleValue', readDouble],
  ['booleanValue', readBoolean],
  ['nullValue', readNull],
  ['timestampValue', (json) => readTimestamp(json).truncatedToMicros()],
  ['mapValue', readMap],
  ['arrayValue', readArray],
  ['referenceValue', (json) => parseReference(readText(json))],
  ['bytesValue', readBytes],
  ['geoPointValue', readGeoPoint],
];

/** By both spellings that proto3 JSON accepts. */
const READERS: ReadonlyMap<string, Reader> = new Map(
  KINDS.flatMap(([name, read]) => [
    [name, read],
    [snakeCase(name), read],
  ]),
);

/** google.firestore.v1.Value: exactly one member says the type. */
export function readFieldValue(json: unknown, depth: number): FieldValue {
  let value: FieldValue | undefined;
  for (const [name, content] of membersOf(json, depth)) {
    const read = READERS.get(name);
    if (!read) throw invalidPayload();
    if (content === null && read !== readNull) continue;
    if (value !== undefined) throw invalidPayload();
    value = read(content, depth + 1);
  }
  if (value === undefined) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  }
  return value;
}

/** The members of an object of values: `fields` of a document or of a map. */
export function readFields(json: unknown, depth: number): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  for (const [name, value] of membersOf(json, depth)) {
    fields.set(wellFormed(name), readFieldValue(value, depth + 1));
  }
  return fields;
}

function readNull(json: unknown): null {
  if (json === null || json === 'NULL_VALUE' || json === 0) return null;
  throw invalidPayload();
}

/** The content of a message that has one member, or none when that is empty. */
function onlyMember(json: unknown, member: string, depth: number): unknown {
  let content: unknown;
  for (const [name, value] of membersOf(json, depth)) {
    if (name !== member) throw invalidPayload();
    content = value;
  }
  return content ?? undefined;
}

function readArray(json: unknown, depth: number): FieldValue {
  const values = onlyMember(json, 'values', depth);
  if (values === undefined) return [];
  return itemsOf(values, depth).map((item) => readFieldValue(item, depth + 1));
}

function readMap(json: unknown, depth: number): FieldValue {
  const fields = onlyMember(json, 'fields', depth);
  return fields === undefined ? new Map() : mapOrVector(readFields(fields, depth + 1));
}

function readGeoPoint(json: unknown, depth: number): GeoPoint {
  let latitude = 0;
  let longitude = 0;
  for (const [name, value] of membersOf(json, depth)) {
    if (name === 'latitude') latitude = readDouble(value ?? 0);
    else if (name === 'longitude') longitude = readDouble(value ?? 0);
    else throw invalidPayload();
  }
  return new GeoPoint(latitude, longitude);
}
