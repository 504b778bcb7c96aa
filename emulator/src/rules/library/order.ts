import { compareBytes, compareText } from '#values/ordering';
import { type Value, type ValueOf } from '#values/value';

/** Negative, zero or positive; NaN when a number is NaN; undefined when there is no order. */
export function orderOf(left: Value, right: Value): number | undefined {
  if (left.type === 'string' && right.type === 'string') {
    return compareText(left.value, right.value);
  }
  if (left.type === 'bytes' && right.type === 'bytes') return compareBytes(left.value, right.value);
  if (isNumber(left) && isNumber(right)) return orderOfNumbers(left, right);
  const isTime = left.type === 'timestamp' || left.type === 'duration';
  return isTime && right.type === left.type ? sign(left.nanos, right.nanos) : undefined;
}

export type NumberValue = ValueOf<'int'> | ValueOf<'float'>;

function orderOfNumbers(left: NumberValue, right: NumberValue): number {
  if (left.type === 'int' && right.type === 'int') return sign(left.value, right.value);
  const [a, b] = [Number(left.value), Number(right.value)];
  if (Number.isNaN(a) || Number.isNaN(b)) return NaN;
  return a === b ? 0 : a < b ? -1 : 1;
}

function sign(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

export function isNumber(value: Value): value is NumberValue {
  return value.type === 'int' || value.type === 'float';
}
