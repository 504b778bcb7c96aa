import { DocumentName } from '#values/document-name';
import {
  type FieldMap,
  type FieldValue,
  GeoPoint,
  isFieldArray,
  isFieldMap,
  Vector,
} from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { vectorMap } from '../vector-map';
import {
  ELEMENTS_TAG,
  ENTRY_VALUE_TAG,
  KEY_TAG,
  LATITUDE_TAG,
  LONGITUDE_TAG,
  VALUE_TAGS,
} from './read-field-value';
import { writeBigInt, writeTimestamp, type Writer } from './wire';

/** google.firestore.v1.Value, as an embedded message. */
export function writeFieldValue(writer: Writer, value: FieldValue): void {
  writer.fork();
  writeContent(writer, value);
  writer.ldelim();
}

function writeContent(writer: Writer, value: FieldValue): void {
  switch (typeof value) {
    case 'string':
      writer.uint32(VALUE_TAGS.string).string(value);
      break;
    case 'bigint':
      writeBigInt(writer.uint32(VALUE_TAGS.integer), value);
      break;
    case 'number':
      writer.uint32(VALUE_TAGS.double).double(value);
      break;
    case 'boolean':
      writer.uint32(VALUE_TAGS.boolean).bool(value);
      break;
    default:
      if (value === null) writer.uint32(VALUE_TAGS.null).uint32(0);
      else writeObject(writer, value);
  }
}

function writeObject(writer: Writer, value: FieldValue & object): void {
  if (isFieldMap(value)) {
    writeFields(writer.uint32(VALUE_TAGS.map).fork(), value, ELEMENTS_TAG);
    writer.ldelim();
  } else if (isFieldArray(value)) {
    writer.uint32(VALUE_TAGS.array).fork();
    for (const item of value) writeFieldValue(writer.uint32(ELEMENTS_TAG), item);
    writer.ldelim();
  } else if (value instanceof Timestamp) {
    writeTimestamp(writer.uint32(VALUE_TAGS.timestamp), value);
  } else if (value instanceof DocumentName) {
    writer.uint32(VALUE_TAGS.reference).string(value.toString());
  } else if (value instanceof GeoPoint) {
    writeGeoPoint(writer.uint32(VALUE_TAGS.geoPoint), value);
  } else if (value instanceof Vector) {
    writeObject(writer, vectorMap(value));
  } else {
    writer.uint32(VALUE_TAGS.bytes).bytes(value);
  }
}

/** The entries of a `map<string, Value>`, whose field has this tag. */
export function writeFields(writer: Writer, fields: FieldMap, tag: number): void {
  for (const [name, value] of fields) {
    writer.uint32(tag).fork().uint32(KEY_TAG).string(name).uint32(ENTRY_VALUE_TAG);
    writeFieldValue(writer, value);
    writer.ldelim();
  }
}

function writeGeoPoint(writer: Writer, { latitude, longitude }: GeoPoint): void {
  writer.fork();
  if (!Object.is(latitude, 0)) writer.uint32(LATITUDE_TAG).double(latitude);
  if (!Object.is(longitude, 0)) writer.uint32(LONGITUDE_TAG).double(longitude);
  writer.ldelim();
}
