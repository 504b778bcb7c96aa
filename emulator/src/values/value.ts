import { type RulesPath } from './path';

/** What an expression of the rules language can be. `timestamp` and `duration` hold nanoseconds. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  | LatLng
  | { readonly type: 'path'; readonly path: RulesPath }
  | ListValue
  | MapValue
  | SetValue
  | MapDiff
  | { readonly type: 'vector'; readonly values: readonly number[] }
  | ConstraintValue
  | Unresolved;

export type ValueType = Value['type'];
export type ValueOf<T extends ValueType> = Extract<Value, { readonly type: T }>;

export interface LatLng {
  readonly type: 'latlng';
  readonly latitude: number;
  readonly longitude: number;
}

export interface ListValue {
  readonly type: 'list';
  readonly values: readonly Value[];
}

/** Own keys only: a `Map`, so that `constructor` and `__proto__` are ordinary names. */
export interface MapValue {
  readonly type: 'map';
  readonly fields: ReadonlyMap<string, Value>;
}

/** Without duplicates, in the order of first appearance. Build it with `setOf`. */
export interface SetValue {
  readonly type: 'set';
  readonly values: readonly Value[];
}

export type KeyStatus = 'added' | 'removed' | 'changed' | 'unchanged';

export interface MapDiff {
  readonly type: 'map_diff';
  readonly statuses: ReadonlyMap<string, KeyStatus>;
}

export type Comparator = 'EQ' | 'NEQ' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'LIST_CONTAINS';

/** One comparison that a value is known to satisfy. */
export interface SimpleConstraint {
  readonly comparator: Comparator;
  readonly value: Value;
}

/** The value of a field that a query's filters restrict without fixing it: all comparisons hold. */
export interface ConstraintValue {
  readonly type: 'constraint';
  readonly constraints: readonly SimpleConstraint[];
}

/** A value that is not known yet. Any use of it is an error without a cause. */
export interface Unresolved {
  readonly type: 'unresolved';
}

export const NULL: Value = { type: 'null' };
export const TRUE: Value = { type: 'bool', value: true };
export const FALSE: Value = { type: 'bool', value: false };
export const UNRESOLVED: Value = { type: 'unresolved' };

export function boolValue(value: boolean): Value {
  return value ? TRUE : FALSE;
}

export function intValue(value: bigint | number): Value {
  return { type: 'int', value: BigInt(value) };
}

export function floatValue(value: number): Value {
  return { type: 'float', value };
}

export function stringValue(value: string): Value {
  return { type: 'string', value };
}

export function bytesValue(value: Uint8Array): Value {
  return { type: 'bytes', value };
}

export function listValue(values: readonly Value[]): ListValue {
  return { type: 'list', values };
}

export function mapValue(fields: Iterable<readonly [string, Value]>): MapValue {
  return { type: 'map', fields: new Map(fields) };
}

export function pathValue(path: RulesPath): Value {
  return { type: 'path', path };
}
