import { isEqual, includes } from '#values/equality';
import { isInt64, MIN_INT } from '#values/int64';
import {
  boolValue,
  floatValue,
  intValue,
  stringValue,
  type Value,
  type ValueOf,
} from '#values/value';
import { type BinaryOperator } from '../syntax/ast';
import {
  compareConstraint,
  constraintHolds,
  isComparison,
  isConstraint,
  NO_EQUALITY,
  holdsConstraint,
} from '../library/constraint-comparison';
import { type Result } from '../library/builtin';
import { durationOf } from '../library/duration';
import { timestampOf } from '../library/timestamp';
import { isNumber, orderOf } from '../library/order';
import { functionNotFound, NULL_VALUE, unsupportedOperation } from '../library/error-messages';

type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
type OrderOperator = '<' | '<=' | '>' | '>=';
export type StrictOperator = Exclude<BinaryOperator, '&&' | '||'>;

const ARITHMETIC_FORMS: Readonly<Record<ArithmeticOperator, readonly [string, string][]>> = {
  '+': [
    ['int', 'int'],
    ['float', 'float'],
    ['string', 'string'],
    ['duration', 'duration'],
    ['duration', 'timestamp'],
    ['timestamp', 'duration'],
  ],
  '-': [
    ['int', 'int'],
    ['float', 'float'],
    ['duration', 'duration'],
    ['timestamp', 'duration'],
    ['timestamp', 'timestamp'],
  ],
  '*': [
    ['int', 'int'],
    ['float', 'float'],
  ],
  '/': [
    ['int', 'int'],
    ['float', 'float'],
  ],
  '%': [
    ['int', 'int'],
    ['float', 'float'],
  ],
};

const ORDERED_PAIRS: readonly [string, string][] = [
  ['string', 'string'],
  ['bytes', 'bytes'],
  ['int', 'int'],
  ['float', 'float'],
  ['duration', 'duration'],
  ['timestamp', 'timestamp'],
  ['constraint', 'any'],
  ['any', 'constraint'],
];

/** All binary operators but `&&` and `||`, which do not need both values. */
export function applyOperator(operator: StrictOperator, left: Value, right: Value): Result {
  if (isComparison(operator) && (isConstraint(left) || isConstraint(right))) {
    return compareConstraint(operator, left, right);
  }
  switch (operator) {
    case '==':
      return boolValue(isEqual(left, right, 'operator'));
    case '!=':
      return boolValue(!isEqual(left, right, 'operator'));
    case 'in':
      return isIn(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

export function negate(value: Value): Result {
  if (value.type === 'int') return intOf(-value.value);
  if (value.type === 'float') return floatValue(-value.value);
  if (value.type === 'duration') return durationOf(-value.nanos);
  return { error: unsupportedOperation(`-${value.type}`, ['-int', '-float', '-duration']) };
}

export function not(value: Value): Result {
  if (value.type === 'bool') return boolValue(!value.value);
  return { error: unsupportedOperation(`!${value.type}`, ['!bool']) };
}

/** `set` is a type name, but no value has this type (measured: D11). */
export function isOfType(value: Value, typeName: string): boolean {
  if (typeName === 'number') return value.type === 'int' || value.type === 'float';
  return typeName !== 'set' && value.type === typeName;
}

/** The error for an invalid right side of `in`. The engine reports it before errors of the left side. */
export function refuseHolder(holder: Value): string | undefined {
  if (holder.type === 'null') return NULL_VALUE;
  const isHolder = ['list', 'set', 'map', 'constraint'].includes(holder.type);
  return isHolder ? undefined : functionNotFound('in');
}

function isIn(item: Value, holder: Value): Result {
  switch (holder.type) {
    case 'list':
      return boolValue(includes(holder.values, item, 'element'));
    case 'set':
      if (holdsConstraint(item)) return { error: NO_EQUALITY };
      return boolValue(includes(holder.values, item, 'member'));
    case 'constraint':
      return constraintHolds(holder, item);
    case 'map':
      if (item.type === 'string') return boolValue(holder.fields.has(item.value));
      return { error: unsupportedOperation(`map.in(${item.type})`, ['map.in(string)']) };
    default:
      return { error: refuseHolder(holder) ?? NULL_VALUE };
  }
}

function compare(operator: OrderOperator, left: Value, right: Value): Result {
  const order = orderOf(left, right);
  if (order === undefined) return refuse(operator, left, right, ORDERED_PAIRS);
  // NaN is on neither side of anything, so `>=` is not the opposite of `<`.
  if (Number.isNaN(order)) return boolValue(false);
  switch (operator) {
    case '<':
      return boolValue(order < 0);
    case '<=':
      return boolValue(order <= 0);
    case '>':
      return boolValue(order > 0);
    case '>=':
      return boolValue(order >= 0);
  }
}

function calculate(operator: ArithmeticOperator, left: Value, right: Value): Result {
  if (left.type === 'int' && right.type === 'int') {
    return calculateInts(operator, left.value, right.value);
  }
  if (isNumber(left) && isNumber(right)) {
    return floatValue(calculateFloats(operator, Number(left.value), Number(right.value)));
  }
  if (operator === '+' && left.type === 'string' && right.type === 'string') {
    return stringValue(left.value + right.value);
  }
  const time = calculateTimes(operator, left, right);
  return time ?? refuse(operator, left, right, ARITHMETIC_FORMS[operator]);
}

function calculateInts(operator: ArithmeticOperator, a: bigint, b: bigint): Result {
  switch (operator) {
    case '+':
      return intOf(a + b);
    case '-':
      return intOf(a - b);
    case '*':
      return intOf(a * b);
    case '/':
      if (b === 0n) return { error: 'Divide by zero error.' };
      // The one quotient that does not fit wraps around instead of being an error (measured: D18).
      return intValue(a === MIN_INT && b === -1n ? MIN_INT : a / b);
    case '%':
      return b === 0n ? { error: 'Divide by zero error.' } : intValue(a % b);
  }
}

function calculateFloats(operator: ArithmeticOperator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
  }
}

function calculateTimes(
  operator: ArithmeticOperator,
  left: Value,
  right: Value,
): Result | undefined {
  if (!isTimeValue(left) || !isTimeValue(right)) return undefined;
  if (operator !== '+' && operator !== '-') return undefined;
  const nanos = operator === '+' ? left.nanos + right.nanos : left.nanos - right.nanos;
  const timestamps = [left, right].filter(({ type }) => type === 'timestamp').length;
  if (timestamps === 0 || (timestamps === 2 && operator === '-')) return durationOf(nanos);
  const isShift = timestamps === 1 && (operator === '+' || left.type === 'timestamp');
  return isShift ? timestampOf(nanos) : undefined;
}

function isTimeValue(value: Value): value is ValueOf<'timestamp'> | ValueOf<'duration'> {
  return value.type === 'timestamp' || value.type === 'duration';
}

function intOf(value: bigint): Result {
  if (isInt64(value)) return intValue(value);
  return {
    error: 'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.',
  };
}

function refuse(
  operator: string,
  left: Value,
  right: Value,
  forms: readonly [string, string][],
): Result {
  const expected = forms.map(([a, b]) => `${a} ${operator} ${b}`);
  return { error: unsupportedOperation(`${left.type} ${operator} ${right.type}`, expected) };
}
