import { compareNames, DocumentName } from './document-name';
import {
  type FieldMap,
  type FieldValue,
  GeoPoint,
  isFieldArray,
  isFieldMap,
  Vector,
} from './field-value';
import { compareBytes, compareUtf8 } from './ordering';
import { compareTimestamps, Timestamp } from './timestamp';

/** The order of types in Firestore. Integers and doubles are one type to it. */
export const TYPE_ORDER = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

export type OrderedType = keyof typeof TYPE_ORDER;

export function orderedTypeOf(value: FieldValue): OrderedType {
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'bigint':
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null' : objectType(value);
  }
}

function objectType(value: object): OrderedType {
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof DocumentName) return 'reference';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof GeoPoint) return 'geoPoint';
  return value instanceof Vector ? 'vector' : 'map';
}

/** Firestore's total order: by type, then by value. Zero exactly for values that `==` finds equal. */
export function compareFieldValues(a: FieldValue, b: FieldValue): number {
  if (a === b) return 0;
  const type = orderedTypeOf(a);
  const other = orderedTypeOf(b);
  if (type !== other) return TYPE_ORDER[type] - TYPE_ORDER[other];
  const compare: (a: never, b: never) => number = COMPARATORS[type];
  return compare(a as never, b as never);
}

interface ValueOfType {
  null: null;
  boolean: boolean;
  number: bigint | number;
  timestamp: Timestamp;
  string: string;
  bytes: Uint8Array;
  reference: DocumentName;
  geoPoint: GeoPoint;
  array: readonly FieldValue[];
  vector: Vector;
  map: FieldMap;
}

const COMPARATORS: {
  readonly [T in OrderedType]: (a: ValueOfType[T], b: ValueOfType[T]) => number;
} = {
  null: () => 0,
  boolean: (a, b) => Number(a) - Number(b),
  number: compareNumbers,
  timestamp: compareTimestamps,
  string: compareUtf8,
  bytes: compareBytes,
  reference: compareNames,
  geoPoint: (a, b) =>
    compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude),
  array: compareItems,
  vector: (a, b) => a.values.length - b.values.length || compareItems(a.values, b.values),
  map: compareMaps,
};

/** Exact across integers and doubles; NaN is less than all and equal to itself; -0 equals 0. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  const leftIsNaN = Number.isNaN(a);
  const rightIsNaN = Number.isNaN(b);
  if (leftIsNaN || rightIsNaN) return Number(rightIsNaN) - Number(leftIsNaN);
  return 0;
}

function compareItems(a: readonly FieldValue[], b: readonly FieldValue[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compareFieldValues(a[index] ?? null, b[index] ?? null);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Key by key in order: a smaller key first decides, then its value, then the number of keys. */
function compareMaps(a: FieldMap, b: FieldMap): number {
  const left = [...a.keys()].sort(compareUtf8);
  const right = [...b.keys()].sort(compareUtf8);
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const key = left[index] ?? '';
    const other = right[index] ?? '';
    const difference =
      compareUtf8(key, other) || compareFieldValues(a.get(key) ?? null, b.get(other) ?? null);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/**
 * Equal as stored values: unlike to queries, 1 is not 1.0 and 0 is not -0. A write that leaves a
 * document equal in this sense changes nothing.
 */
export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b);
  }
  if (isFieldMap(a)) return isFieldMap(b) && isSameMap(a, b);
  if (isFieldArray(a)) {
    return (
      isFieldArray(b) &&
      a.length === b.length &&
      a.every((item, at) => isSameValue(item, b[at] ?? null))
    );
  }
  if (a instanceof Vector) {
    return (
      b instanceof Vector &&
      a.values.length === b.values.length &&
      a.values.every((item, at) => Object.is(item, b.values[at]))
    );
  }
  return compareFieldValues(a, b) === 0;
}

export function isSameMap(a: FieldMap, b: FieldMap): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !isSameValue(value, other)) return false;
  }
  return true;
}
