import { isEqual } from '#values/equality';
import {
  boolValue,
  type ConstraintValue,
  type SimpleConstraint,
  UNRESOLVED,
  type Value,
  type ValueType,
} from '#values/value';
import { type Result } from './builtin';
import { orderOf } from './order';
import { wrongType } from './error-messages';

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

export function isComparison(operator: string): operator is ComparisonOperator {
  return Object.hasOwn(MIRRORED, operator);
}

/** The error of comparing a constraint inside a set or a map diff. */
export const NO_EQUALITY = 'Equality is not defined for type CONSTRAINT_VALUE';

const ORDERED: readonly ValueType[] = ['timestamp', 'duration', 'float', 'int', 'string', 'bytes'];
const COMPARABLE: readonly ValueType[] = [
  'bool',
  'duration',
  'float',
  'int',
  'latlng',
  'map',
  'null',
  'string',
  'bytes',
  'timestamp',
  'path',
  'list',
  'vector',
  'set',
];

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export function isConstraint(value: Value): value is ConstraintValue {
  return value.type === 'constraint';
}

/** Whether a constraint is anywhere inside. */
export function holdsConstraint(value: Value): boolean {
  switch (value.type) {
    case 'constraint':
      return true;
    case 'list':
      return value.values.some(holdsConstraint);
    case 'map':
      return [...value.fields.values()].some(holdsConstraint);
    default:
      return false;
  }
}

/**
 * A comparison with a constraint on either side: true where one of the filters alone entails it,
 * and otherwise an error without a cause. Never false, also where the filters contradict it (measured: D6).
 */
export function compareConstraint(operator: ComparisonOperator, left: Value, right: Value): Result {
  const isMirrored = !isConstraint(left);
  const [constraint, operand] = isMirrored ? [right, left] : [left, right];
  const types = operator === '==' || operator === '!=' ? COMPARABLE : ORDERED;
  if (!isConstraint(constraint) || !types.includes(operand.type)) {
    return { error: wrongType(operand.type, types) };
  }
  const comparison = isMirrored ? MIRRORED[operator] : operator;
  const isEntailed = constraint.constraints.some((filter) => entails(filter, comparison, operand));
  return isEntailed ? boolValue(true) : UNRESOLVED;
}

/** `item in constraint`: true where an array-contains filter proves it, never false. */
export function constraintHolds(constraint: ConstraintValue, item: Value): Result {
  if (isConstraint(item)) return { error: wrongType(item.type, ORDERED) };
  return contains(constraint, item) ? boolValue(true) : UNRESOLVED;
}

/** `constraint.hasAny(list)`: unlike `in`, it is false where no filter proves it (measured: D5). */
export function constraintHasAny(constraint: ConstraintValue, items: readonly Value[]): Result {
  if (items.some(isConstraint)) return { error: wrongType('constraint', COMPARABLE) };
  return boolValue(items.some((item) => contains(constraint, item)));
}

function contains({ constraints }: ConstraintValue, item: Value): boolean {
  return constraints.some(
    ({ comparator, value }) => comparator === 'LIST_CONTAINS' && isSame(value, item),
  );
}

/** Whether everything that satisfies the constraint satisfies the comparison with the operand. */
export function entails(
  { comparator, value }: SimpleConstraint,
  operator: ComparisonOperator,
  operand: Value,
): boolean {
  const isNotNull = operator === '!=' && operand.type === 'null';
  switch (comparator) {
    case 'LIST_CONTAINS':
      return isNotNull;
    case 'EQ':
      return isNotNull ? value.type !== 'null' : equalEntails(value, operator, operand);
    case 'NEQ':
      return operator === '!=' && (isNotNull || isSame(value, operand));
    default:
      if (!ORDERED.includes(value.type)) return false;
      return isNotNull || rangeEntails(comparator, value, operator, operand);
  }
}

function equalEntails(value: Value, operator: ComparisonOperator, operand: Value): boolean {
  if (operator === '==') return isSame(value, operand);
  if (!areComparable(value, operand)) return false;
  if (operator === '!=') return !isEqual(value, operand, 'operator');
  const order = orderOf(value, operand);
  return order !== undefined && isInOrder(order, operator);
}

function rangeEntails(
  comparator: 'GT' | 'GTE' | 'LT' | 'LTE',
  limit: Value,
  operator: ComparisonOperator,
  operand: Value,
): boolean {
  const order = areComparable(limit, operand) ? orderOf(operand, limit) : undefined;
  if (order === undefined) return false;
  const isUp = comparator === 'GT' || comparator === 'GTE';
  const [strict, loose] = isUp ? ['>', '>='] : ['<', '<='];
  if (operator !== strict && operator !== loose && operator !== '!=') return false;
  // How far the operand is outside the range of the filter; NaN is on neither side.
  const distance = isUp ? -order : order;
  const mayTouch = operator === loose || comparator === 'GT' || comparator === 'LT';
  return mayTouch ? distance >= 0 : distance > 0;
}

function isInOrder(order: number, operator: ComparisonOperator): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return false;
  }
}

/** The engine converts the filter's value to the type of the operand: an int to a float, not back. */
function areComparable(value: Value, operand: Value): boolean {
  return value.type === operand.type || (value.type === 'int' && operand.type === 'float');
}

/** NaN is the same as NaN here: `x != float('NaN')` follows from IS_NOT_NAN. */
function isSame(value: Value, operand: Value): boolean {
  if (!areComparable(value, operand)) return false;
  const areNaN = [value, operand].every(
    (side) => side.type === 'float' && Number.isNaN(side.value),
  );
  return areNaN || isEqual(value, operand, 'operator');
}
