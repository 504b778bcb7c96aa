import { DocumentName } from '#values/document-name';
import {
  type FieldMap,
  type FieldValue,
  GeoPoint,
  isFieldArray,
  Vector,
} from '#values/field-value';
import { NANOS_PER_MICRO, floorDivide, isTimestamp } from '#values/calendar';
import { Timestamp } from '#values/timestamp';
import { unimplemented } from '#status/status';
import { damageError } from './damage-error';
import { readReference, writeReference } from './entity-key';
import { MEANINGS } from './meanings';
import { type WireMessage } from './wire-message';
import { type WireWriter } from './wire-writer';

/** Fields of PropertyValue, of which one is set; none: null. */
const INTEGER = 1;
const BOOLEAN = 2;
const STRING = 3;
const DOUBLE = 4;
const POINT = 5;
const REFERENCE = 12;

/** Fields of PointValue. */
const LATITUDE = 6;
const LONGITUDE = 7;

/** Maps are entities themselves, so the caller encodes and decodes them. */
export type EncodeMap = (fields: FieldMap) => Uint8Array;
export type DecodeMap = (entity: Uint8Array) => FieldMap;

/** Which meaning a property must carry for its value to be read back as what it is. */
export function meaningOf(value: FieldValue): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Timestamp) return MEANINGS.timestamp;
  if (value instanceof Uint8Array) return MEANINGS.bytes;
  if (value instanceof GeoPoint) return MEANINGS.geoPoint;
  return value instanceof DocumentName ? undefined : MEANINGS.map;
}

/** Writes a single value. Arrays and vectors are written as one property for each item. */
export function writeValue(writer: WireWriter, value: FieldValue, encodeMap: EncodeMap): void {
  switch (typeof value) {
    case 'boolean':
      writer.integer(BOOLEAN, value ? 1n : 0n);
      break;
    case 'bigint':
      writer.integer(INTEGER, value);
      break;
    case 'number':
      writer.double(DOUBLE, value);
      break;
    case 'string':
      writer.text(STRING, value);
      break;
    default:
      if (value !== null) writeObject(writer, value, encodeMap);
  }
}

function writeObject(writer: WireWriter, value: FieldValue & object, encodeMap: EncodeMap): void {
  if (value instanceof Timestamp) {
    writer.integer(INTEGER, floorDivide(value.totalNanos, NANOS_PER_MICRO));
  } else if (value instanceof Uint8Array) {
    writer.bytes(STRING, value);
  } else if (value instanceof GeoPoint) {
    writer.group(POINT, (point) => {
      point.double(LATITUDE, value.latitude);
      point.double(LONGITUDE, value.longitude);
    });
  } else if (value instanceof DocumentName) {
    writer.group(REFERENCE, (reference) => {
      writeReference(reference, value);
    });
  } else if (value instanceof Vector || isFieldArray(value)) {
    throw unimplemented('arrays in arrays');
  } else {
    writer.bytes(STRING, encodeMap(value));
  }
}

export function readValue(value: WireMessage, meaning: number, decodeMap: DecodeMap): FieldValue {
  switch (meaning) {
    case MEANINGS.none:
      return readPlain(value);
    case MEANINGS.timestamp:
      return readTimestamp(value.integer(INTEGER));
    case MEANINGS.bytes:
      return Uint8Array.from(value.bytes(STRING));
    case MEANINGS.geoPoint:
      return readPoint(value);
    case MEANINGS.map:
      return decodeMap(value.bytes(STRING));
    case MEANINGS.vector:
      return value.has(INTEGER) ? Number(value.integer(INTEGER)) : value.double(DOUBLE);
    default:
      throw unimplemented(`exported values of meaning ${meaning}`);
  }
}

function readPlain(value: WireMessage): FieldValue {
  if (value.isEmpty) return null;
  if (value.has(INTEGER)) return value.integer(INTEGER);
  if (value.has(BOOLEAN)) return value.integer(BOOLEAN) !== 0n;
  if (value.has(STRING)) return value.text(STRING);
  if (value.has(DOUBLE)) return value.double(DOUBLE);
  const [reference] = value.groups(REFERENCE);
  if (!reference) throw damageError('a value is of no known type');
  return readReference(reference);
}

function readTimestamp(micros: bigint): Timestamp {
  const nanos = micros * NANOS_PER_MICRO;
  if (!isTimestamp(nanos)) throw damageError('a timestamp is out of range');
  return Timestamp.fromNanos(nanos);
}

function readPoint(value: WireMessage): GeoPoint {
  const [point] = value.groups(POINT);
  if (!point) throw damageError('a geo point has no coordinates');
  return new GeoPoint(point.double(LATITUDE), point.double(LONGITUDE));
}
