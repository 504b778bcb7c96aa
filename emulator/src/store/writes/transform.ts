import { compareFieldValues } from '#values/field-order';
import { type FieldValue, isFieldArray } from '#values/field-value';
import { MAX_INT, MIN_INT } from '#values/int64';
import { type Timestamp } from '#values/timestamp';
import { BTree } from '../b-tree';
import { type TransformOperation } from './checked-write';

/** The value of a field after a transform. A field of an unsuitable type is treated as absent. */
export function applyTransform(
  old: FieldValue | undefined,
  operation: TransformOperation,
  requestTime: Timestamp,
): FieldValue {
  switch (operation.kind) {
    case 'request-time':
      return requestTime;
    case 'append-missing':
      return appendMissing(elementsOf(old), operation.values);
    case 'remove-all': {
      const removals = setOf(operation.values);
      return elementsOf(old).filter((item) => !removals.has(item));
    }
    default:
      return isNumber(old) ? calculate(operation.kind, old, operation.operand) : operation.operand;
  }
}

/** The result for the client. Array operations have none. */
export function transformResult(operation: TransformOperation, value: FieldValue): FieldValue {
  return operation.kind === 'append-missing' || operation.kind === 'remove-all' ? null : value;
}

function isNumber(value: FieldValue | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function calculate(
  kind: 'increment' | 'maximum' | 'minimum',
  old: bigint | number,
  operand: bigint | number,
): bigint | number {
  if (kind === 'increment') return sum(old, operand);
  if (Number.isNaN(old) || Number.isNaN(operand)) return NaN;
  // If the numbers are equal but of different types, the stored one stays.
  const isReplaced = kind === 'maximum' ? operand > old : operand < old;
  return isReplaced ? operand : old;
}

/** Integers stay within 64 bits; with a double the sum is a double. */
function sum(a: bigint | number, b: bigint | number): bigint | number {
  if (typeof a !== 'bigint' || typeof b !== 'bigint') return Number(a) + Number(b);
  const total = a + b;
  if (total > MAX_INT) return MAX_INT;
  return total < MIN_INT ? MIN_INT : total;
}

function elementsOf(value: FieldValue | undefined): readonly FieldValue[] {
  return isFieldArray(value) ? value : [];
}

/** The elements in their order, then the values that are not among them. */
function appendMissing(elements: readonly FieldValue[], values: readonly FieldValue[]) {
  const all = [...elements];
  const present = setOf(elements);
  for (const value of values) {
    if (present.setIfNotPresent(value, true)) all.push(value);
  }
  return all;
}

/** As queries compare: 1 is 1.0, also inside maps, and NaN is NaN. Sorted, as arrays may be long. */
function setOf(values: readonly FieldValue[]) {
  const set = new BTree<FieldValue, true>(undefined, compareFieldValues);
  for (const value of values) set.set(value, true);
  return set;
}
