import { type Value } from '#values/value';
import { type EvaluationWatch, type WatchedOperation } from '../evaluate/evaluation-watch';
import {
  type ComparisonOperator,
  entails,
  isComparison,
  isConstraint,
} from '../library/constraint-comparison';
import { type Result } from '../library/builtin';

/**
 * Watches the evaluation of a condition for a query. The engine judges a query by its filters and treats
 * everything that they leave open as absent or false (measured: D2, D4). Such a grant may be wrong for a
 * document of the result. The watch detects grants that rely on this, in doubt too many. Then every document
 * of the result is judged as well (`authorizeListedDocument`).
 */
export class ProofWatch implements EvaluationWatch {
  /** Maps in which only the filtered fields are known. */
  private readonly partial = new Set<Value>();
  /** Values that a stored value may equal without being identical: a filter for 5 finds 5.0. */
  private readonly loose = new Set<Value>();
  private isLeaning = false;

  get hasLeaned(): boolean {
    return this.isLeaning;
  }

  restart(): void {
    this.isLeaning = false;
  }

  lean(): void {
    this.isLeaning = true;
  }

  markPartial(map: Value): void {
    this.partial.add(map);
  }

  markIfLoose(value: Value): void {
    if (holdsNumber(value)) this.loose.add(value);
  }

  /** Detects a path with unknown segments, such as `{rest=**}` in a query. */
  observeVariable(value: Value): void {
    if (value.type === 'path' && value.path.some(({ kind }) => kind !== 'simple')) this.lean();
  }

  observe(operation: WatchedOperation, operands: readonly Value[], result: Result): void {
    if ('error' in result || result.type === 'unresolved') return;
    if (!operands.some((operand) => this.isInexact(operand))) return;
    if (!this.isSound(operation, operands, result)) this.lean();
  }

  private isInexact(value: Value): boolean {
    return isConstraint(value) || this.partial.has(value) || this.loose.has(value);
  }

  private isSound(operation: WatchedOperation, operands: readonly Value[], result: Value): boolean {
    const [first, second] = operands;
    if (!first) return false;
    // Every document that a filter finds has the field of the filter.
    if (operation === 'member') return this.partial.has(first);
    if (operation === 'is') return this.partial.has(first);
    if (!second) return false;
    if (operation === 'get') return isNamed(first, second) && !this.isInexact(second);
    // The holder is evaluated first, and comes first.
    if (operation === 'in') return this.isSoundIn(second, first, result);
    if (operation === 'hasAny') return isConstraint(first) && isTrue(result) && isListExact(first);
    return isComparison(operation) && this.isSoundComparison(operation, first, second);
  }

  private isSoundIn(item: Value, holder: Value, result: Value): boolean {
    if (this.isInexact(item) || !isTrue(result)) return false;
    return isConstraint(holder) ? isListExact(holder) : this.partial.has(holder);
  }

  private isSoundComparison(operator: ComparisonOperator, left: Value, right: Value): boolean {
    if (isConstraint(left)) return this.isSoundEntailment(operator, left, right);
    // A constraint on the right is rare, so the documents are judged instead of proving it.
    if (isConstraint(right)) return false;
    if (this.partial.has(left)) return right.type !== 'map';
    if (this.partial.has(right)) return left.type !== 'map';
    // Rules and filters compare numbers alike, but only small ones exactly.
    return [left, right].every((side) => isScalar(side) && isPlain(side));
  }

  private isSoundEntailment(
    operator: ComparisonOperator,
    { constraints }: Extract<Value, { type: 'constraint' }>,
    operand: Value,
  ): boolean {
    if (this.isInexact(operand)) return false;
    const equals = constraints.filter(({ comparator }) => comparator === 'EQ');
    // Several equalities stand for a filter that matches nothing, which proves nothing.
    if (equals.length > 1) return false;
    return constraints.some(
      (constraint) =>
        !holdsUnsafe(operand) &&
        !(
          operand.type === 'null' &&
          constraint.comparator === 'NEQ' &&
          constraint.value.type !== 'null'
        ) &&
        // NaN is below every number to a filter, but not to a rule.
        !(constraint.comparator.startsWith('LT') && holdsNumber(constraint.value)) &&
        entails(constraint, operator, operand),
    );
  }
}

function isTrue(value: Value): boolean {
  return value.type === 'bool' && value.value;
}

function isNamed(map: Value, key: Value): boolean {
  return map.type === 'map' && key.type === 'string' && map.fields.has(key.value);
}

/** True if no array-contains filter has a number: a filter for 5 also finds a list with 5.0. */
function isListExact(holder: Extract<Value, { type: 'constraint' }>): boolean {
  return !holder.constraints.some(({ value }) => holdsNumber(value));
}

function isScalar(value: Value): boolean {
  return value.type !== 'list' && value.type !== 'map' && value.type !== 'vector';
}

/** A number, coordinates, or a value that contains one of them. */
function holdsNumber(value: Value): boolean {
  switch (value.type) {
    case 'int':
    case 'float':
    case 'latlng':
    case 'vector':
      return true;
    case 'list':
    case 'set':
      return value.values.some(holdsNumber);
    case 'map':
      return [...value.fields.values()].some(holdsNumber);
    default:
      return false;
  }
}

function holdsUnsafe(value: Value): boolean {
  return isScalar(value) ? !isPlain(value) : holdsNumber(value);
}

/**
 * Whether filters and rules order the value alike: a number that is exact as an int and as a float, or a
 * string without characters that UTF-8 (Firestore's order) and UTF-16 (that of rules) order differently.
 */
function isPlain(value: Value): boolean {
  if (value.type === 'string') return !/[\ud800-\uffff]/.test(value.value);
  if (value.type === 'latlng') return false;
  if (value.type !== 'int' && value.type !== 'float') return true;
  return Math.abs(Number(value.value)) < Number.MAX_SAFE_INTEGER;
}
