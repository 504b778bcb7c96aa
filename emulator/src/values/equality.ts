import { compareBytes, compareText } from './ordering';
import { samePath } from './path';
import {
  type KeyStatus,
  type MapDiff,
  type SetValue,
  type SimpleConstraint,
  type Value,
} from './value';

/**
 * How the engine compares (measured: D10):
 * - `operator`: `==` and `!=` on two values. Numbers compare numerically at the top only; inside
 *   lists and maps an int never equals a float. NaN equals nothing.
 * - `element`: items of a list, for `in`, `hasAny`, `removeAll`: as inside a list.
 * - `member`: items of a set and values in a map diff: numeric at any depth, NaN equals NaN.
 */
export type Comparison = 'operator' | 'element' | 'member';

export function isEqual(a: Value, b: Value, comparison: Comparison): boolean {
  const numeric = equalNumbers(a, b, comparison);
  if (numeric !== undefined) return numeric;
  if (a.type !== b.type) return false;
  return equalSameType(a, b, comparison === 'member' ? 'member' : 'element');
}

function equalNumbers(a: Value, b: Value, comparison: Comparison): boolean | undefined {
  if (a.type === 'int' && b.type === 'int') return a.value === b.value;
  if ((a.type !== 'int' && a.type !== 'float') || (b.type !== 'int' && b.type !== 'float')) {
    return undefined;
  }
  if (comparison === 'element' && a.type !== b.type) return false;
  const [left, right] = [Number(a.value), Number(b.value)];
  if (comparison === 'member') return left === right || (Number.isNaN(left) && Number.isNaN(right));
  // Inside a list Java's Double.equals decides: 0.0 is not -0.0; NaN still equals nothing there.
  return comparison === 'element' ? left === right && Object.is(left, right) : left === right;
}

function equalSameType(a: Value, b: Value, inner: 'element' | 'member'): boolean {
  switch (a.type) {
    case 'list':
      return b.type === 'list' && equalItems(a.values, b.values, inner);
    case 'map':
      return b.type === 'map' && equalFields(a.fields, b.fields, inner);
    case 'set':
      return b.type === 'set' && a.values.length === b.values.length && includesAll(a, b);
    case 'constraint':
      return b.type === 'constraint' && equalConstraints(a.constraints, b.constraints);
    case 'vector':
      return (
        b.type === 'vector' &&
        a.values.length === b.values.length &&
        a.values.every((item, index) => item === b.values[index])
      );
    default:
      return equalScalars(a, b);
  }
}

/** The engine treats two constraints as equal when they list the same comparisons in the same order. */
function equalConstraints(a: readonly SimpleConstraint[], b: readonly SimpleConstraint[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ comparator, value }, index) => {
      const other = b[index];
      if (other?.comparator !== comparator) return false;
      return (
        isEqual(value, other.value, 'element') || (isNaNValue(value) && isNaNValue(other.value))
      );
    })
  );
}

function isNaNValue(value: Value): boolean {
  return value.type === 'float' && Number.isNaN(value.value);
}

function equalScalars(a: Value, b: Value): boolean {
  switch (a.type) {
    case 'null':
      return true;
    case 'bool':
    case 'string':
      return b.type === a.type && b.value === a.value;
    case 'bytes':
      return b.type === 'bytes' && compareBytes(a.value, b.value) === 0;
    case 'timestamp':
    case 'duration':
      return b.type === a.type && b.nanos === a.nanos;
    case 'latlng':
      return b.type === 'latlng' && b.latitude === a.latitude && b.longitude === a.longitude;
    case 'path':
      return b.type === 'path' && samePath(a.path, b.path);
    // Two diffs are never equal on the engine, not even with the same keys.
    default:
      return false;
  }
}

function equalItems(a: readonly Value[], b: readonly Value[], inner: 'element' | 'member') {
  return (
    a.length === b.length &&
    a.every((item, index) => {
      const other = b[index];
      return other !== undefined && isEqual(item, other, inner);
    })
  );
}

type Fields = ReadonlyMap<string, Value>;

function equalFields(a: Fields, b: Fields, inner: 'element' | 'member') {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !isEqual(value, other, inner)) return false;
  }
  return true;
}

/** A constraint is in no list, not even in one that holds an equal constraint (measured: D4). */
export function includes(values: readonly Value[], item: Value, comparison: Comparison): boolean {
  if (item.type === 'constraint') return false;
  return values.some((value) => isEqual(value, item, comparison));
}

function includesAll(set: SetValue, items: SetValue): boolean {
  return items.values.every((item) => includes(set.values, item, 'member'));
}

/** The first of equal values stays: `[1, 1.0].toSet()` holds the int. */
export function setOf(values: readonly Value[]): SetValue {
  const members: Value[] = [];
  for (const value of values) {
    if (!includes(members, value, 'member')) members.push(value);
  }
  return { type: 'set', values: members };
}

/** `after.diff(before)`: added is what only `after` has. */
export function diffMaps(after: Fields, before: Fields): MapDiff {
  const statuses = new Map<string, KeyStatus>();
  for (const [key, old] of before) {
    const now = after.get(key);
    if (now === undefined) statuses.set(key, 'removed');
    else statuses.set(key, isEqual(now, old, 'member') ? 'unchanged' : 'changed');
  }
  for (const key of after.keys()) {
    if (!before.has(key)) statuses.set(key, 'added');
  }
  return { type: 'map_diff', statuses };
}

/** Map keys in the order in which the engine lists them, whatever the order of writing. */
export function sortedKeys(fields: Fields): readonly string[] {
  return [...fields.keys()].sort(compareText);
}
