import { type DocumentName } from './document-name';
import { type Timestamp } from './timestamp';

/**
 * What a field of a stored document holds, as native as possible: `bigint` is an integer (64 bits),
 * `number` a double, `Uint8Array` bytes, `DocumentName` a reference. (The rules language has values
 * of its own: `value.ts`.)
 */
export type FieldValue =
  | null
  | boolean
  | bigint
  | number
  | Timestamp
  | string
  | Uint8Array
  | DocumentName
  | GeoPoint
  | Vector
  | readonly FieldValue[]
  | FieldMap;

/** Own keys only: a `Map`, so that `constructor` and `__proto__` are ordinary names. */
export type FieldMap = ReadonlyMap<string, FieldValue>;

export class GeoPoint {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** On the wire a map `{__type__: "__vector__", value: […]}`; a type of its own to queries. */
export class Vector {
  constructor(readonly values: readonly number[]) {}
}

export const EMPTY_FIELDS: FieldMap = new Map();

export function isFieldMap(value: FieldValue | undefined): value is FieldMap {
  return value instanceof Map;
}

export function isFieldArray(value: FieldValue | undefined): value is readonly FieldValue[] {
  return Array.isArray(value);
}
