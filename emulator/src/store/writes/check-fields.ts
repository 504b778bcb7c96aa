import { invalidArgument } from '#status/status';
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
import { checkNameLength, isReservedName } from '#protocol/resource-name';

const MAX_NESTING = 20;
const MAX_PATH_BYTES = 1500;
/** 1 MiB - 89 bytes. */
const MAX_VALUE_BYTES = 1_048_487;
const MAX_DIMENSIONS = 2048;
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

/** Where a value is: inside how many maps and arrays, and how long the path of its maps is. */
interface Place {
  /** The field of the document that the value is in. */
  readonly property: string;
  readonly nesting: number;
  readonly pathBytes: number;
  readonly isInMap: boolean;
}

/** Throws INVALID_ARGUMENT for fields that no document can have; messages are Google's emulator's. */
export function checkFields(fields: FieldMap): void {
  for (const name of fields.keys()) checkPropertyName(name);
  for (const [property, value] of fields) {
    const pathBytes = Buffer.byteLength(property);
    if (pathBytes > MAX_PATH_BYTES) {
      throw invalidArgument(`The property.name is longer than ${MAX_PATH_BYTES} bytes.`);
    }
    checkValue(value, { property, nesting: 0, pathBytes, isInMap: false });
  }
}

function checkPropertyName(name: string): void {
  if (name === '') throw invalidArgument('The property.name is the empty string.');
  if (isReservedName(name)) throw invalidArgument(`field name ${name} is reserved`);
}

/** The elements that a transform adds to the array at a path. */
export function checkAddedElements(path: readonly string[], values: readonly FieldValue[]): void {
  const pathBytes = Buffer.byteLength(path.join('.'));
  const [property = ''] = path;
  checkValue(values, { property, nesting: path.length - 1, pathBytes, isInMap: path.length > 1 });
}

/** Checks an element that a transform removes from an array: any valid value is allowed. */
export function checkOperand(path: readonly string[], value: FieldValue): void {
  const [property = ''] = path;
  checkValue(value, { property, nesting: path.length, pathBytes: 0, isInMap: false });
}

function checkValue(value: FieldValue, place: Place): void {
  if (typeof value === 'string') checkBytes(value, place);
  else if (typeof value !== 'object' || value === null) return;
  else if (isFieldMap(value)) checkMap(value, place);
  else if (isFieldArray(value)) checkArray(value, place);
  else if (value instanceof Timestamp) checkTimestamp(value);
  else if (value instanceof GeoPoint) checkGeoPoint(value);
  else if (value instanceof Vector) checkVector(value);
  else if (value instanceof DocumentName) checkNameLength(value);
  else checkBytes(value, place);
}

function checkBytes(value: string | Uint8Array, place: Place): void {
  if (value.length * 3 <= MAX_VALUE_BYTES || Buffer.byteLength(value) <= MAX_VALUE_BYTES) return;
  if (place.isInMap) throw invalidNesting(place);
  throw invalidArgument(
    `The value of property "${place.property}" is longer than ${MAX_VALUE_BYTES} bytes.`,
  );
}

function checkMap(fields: FieldMap, place: Place): void {
  const nesting = place.nesting + 1;
  if (nesting > MAX_NESTING) throw invalidNesting(place);
  for (const [name, value] of fields) {
    checkNestedName(name, fields, place);
    const pathBytes = place.pathBytes + 1 + Buffer.byteLength(name);
    if (name === '' || pathBytes > MAX_PATH_BYTES) throw invalidNesting(place);
    checkValue(value, { property: place.property, nesting, pathBytes, isInMap: true });
  }
}

function checkNestedName(name: string, fields: FieldMap, place: Place): void {
  if (!isReservedName(name)) return;
  if (name !== '__type__') throw invalidArgument(`field name '${name}' is reserved.`);
  if (typeof fields.get(name) !== 'string') {
    throw invalidArgument('Field __type__ is not a string.');
  }
  throw invalidNesting(place);
}

/** An empty array is no deeper than a scalar: measured at the edge of 20 levels. */
function checkArray(values: readonly FieldValue[], place: Place): void {
  const nesting = place.nesting + 1;
  if (values.length > 0 && nesting > MAX_NESTING) throw invalidNesting(place);
  const inner = { ...place, nesting };
  for (const value of values) {
    if (isFieldArray(value)) {
      throw invalidArgument('Cannot convert an array value in an array value.');
    }
    if (value instanceof Vector) {
      throw invalidArgument('Cannot convert a vector value in an array value.');
    }
    checkValue(value, inner);
  }
}

function checkTimestamp({ seconds, nanos }: Timestamp): void {
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
    throw invalidArgument('Timestamp seconds exceeds limit for field.');
  }
  if (nanos < 0 || nanos > 999_999_999) {
    throw invalidArgument('Timestamp nanos exceeds limit for field.');
  }
}

function checkGeoPoint({ latitude, longitude }: GeoPoint): void {
  checkCoordinate('latitude', latitude, 90);
  checkCoordinate('longitude', longitude, 180);
}

function checkCoordinate(name: string, degrees: number, limit: number): void {
  if (Math.abs(degrees) <= limit) return;
  const text = Number.isInteger(degrees) ? degrees.toFixed(1) : String(degrees);
  throw invalidArgument(
    `Geo point ${name} '${text}' outside permitted range -${limit}.0 to ${limit}.0.`,
  );
}

function checkVector({ values }: Vector): void {
  if (values.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (values.length > MAX_DIMENSIONS) {
    throw invalidArgument(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`);
  }
  if (values.some(Number.isNaN)) throw invalidArgument('Vector cannot contain NaN values.');
}

/** The engine's message for most errors below a field. */
function invalidNesting({ property }: Place) {
  return invalidArgument(`Property ${property} contains an invalid nested entity.`);
}
