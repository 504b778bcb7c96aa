import { invalidArgument } from '#status/status';
import { type FieldValue, GeoPoint } from '#values/field-value';
import { parseReference } from '#protocol/resource-name';
import { mapOrVector } from '../vector-map';
import {
  enterMessage,
  leaveMessage,
  readBigInt,
  readBytes,
  readText,
  readTimestamp,
  type Reader,
  skipField,
} from './wire';

/** Tags of google.firestore.v1.Value: the field's number and its wire type in one. */
export const VALUE_TAGS = {
  boolean: 8,
  integer: 16,
  double: 25,
  reference: 42,
  map: 50,
  geoPoint: 66,
  array: 74,
  timestamp: 82,
  null: 88,
  string: 138,
  bytes: 146,
} as const;

/** Tag of `MapValue.fields` and of `ArrayValue.values`. */
export const ELEMENTS_TAG = 10;
/** Tags of an entry of a protobuf map. */
export const KEY_TAG = 10;
export const ENTRY_VALUE_TAG = 18;
/** Tags of google.type.LatLng. */
export const LATITUDE_TAG = 9;
export const LONGITUDE_TAG = 17;

/** google.firestore.v1.Value, as an embedded message. Written by hand: half of all bytes are values. */
export function readFieldValue(reader: Reader, depth: number): FieldValue {
  const end = enterMessage(reader, depth);
  let value: FieldValue | undefined;
  while (reader.pos < end) {
    const tag = reader.uint32();
    const read = readContent(reader, tag, depth);
    if (read !== undefined) value = read;
  }
  leaveMessage(reader, end);
  if (value === undefined) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  }
  return value;
}

function readContent(reader: Reader, tag: number, depth: number): FieldValue | undefined {
  switch (tag) {
    case VALUE_TAGS.string:
      return readText(reader);
    case VALUE_TAGS.integer:
      return readBigInt(reader);
    case VALUE_TAGS.map:
      return readMap(reader, depth + 1);
    case VALUE_TAGS.timestamp:
      return readTimestamp(reader, depth + 1).truncatedToMicros();
    case VALUE_TAGS.boolean:
      return reader.bool();
    case VALUE_TAGS.double:
      return reader.double();
    case VALUE_TAGS.array:
      return readArray(reader, depth + 1);
    case VALUE_TAGS.reference:
      return parseReference(readText(reader));
    case VALUE_TAGS.null:
      reader.uint32();
      return null;
    case VALUE_TAGS.bytes:
      return readBytes(reader);
    case VALUE_TAGS.geoPoint:
      return readGeoPoint(reader, depth + 1);
    default:
      skipField(reader, tag);
      return undefined;
  }
}

function readArray(reader: Reader, depth: number): readonly FieldValue[] {
  const end = enterMessage(reader, depth);
  const values: FieldValue[] = [];
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === ELEMENTS_TAG) values.push(readFieldValue(reader, depth + 1));
    else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  // An array that grew has room for many more, and as many arrays stay as there are documents.
  return values.slice();
}

function readMap(reader: Reader, depth: number): FieldValue {
  const end = enterMessage(reader, depth);
  const fields = new Map<string, FieldValue>();
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === ELEMENTS_TAG) readFieldEntry(reader, fields, depth + 1);
    else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  return mapOrVector(fields);
}

/** One entry of a `map<string, Value>`, such as a field of a document. */
export function readFieldEntry(
  reader: Reader,
  fields: Map<string, FieldValue>,
  depth: number,
): void {
  const end = enterMessage(reader, depth);
  let key = '';
  let value: FieldValue | undefined;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === KEY_TAG) key = readText(reader);
    else if (tag === ENTRY_VALUE_TAG) value = readFieldValue(reader, depth + 1);
    else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  if (value === undefined) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  }
  fields.set(key, value);
}

function readGeoPoint(reader: Reader, depth: number): GeoPoint {
  const end = enterMessage(reader, depth);
  let latitude = 0;
  let longitude = 0;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === LATITUDE_TAG) latitude = reader.double();
    else if (tag === LONGITUDE_TAG) longitude = reader.double();
    else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  return new GeoPoint(latitude, longitude);
}
