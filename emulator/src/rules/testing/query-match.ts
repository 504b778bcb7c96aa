import { type TestFilter, type TestValue } from './query-judge';

type Data = Readonly<Record<string, TestValue>>;

/**
 * Whether a query with this filter may find the document: in doubt it does, so that no proof passes
 * for sound because a store is narrower than another.
 */
export function matchesFilter(filter: TestFilter, data: Data): boolean {
  if ('and' in filter) return filter.and.every((part) => matchesFilter(part, data));
  if ('or' in filter) return filter.or.some((part) => matchesFilter(part, data));
  const [path, operator, operand] = filter;
  const value = valueAt(data, path.split('.'));
  return value !== undefined && satisfies(value, operator, operand);
}

function valueAt(data: Data, path: readonly string[]): TestValue | undefined {
  let at: TestValue | undefined = data;
  for (const name of path) at = isMap(at) ? at[name] : undefined;
  return at;
}

const NEGATIONS: Readonly<Record<string, string | undefined>> = {
  NOT_EQUAL: 'EQUAL',
  NOT_IN: 'IN',
  IS_NOT_NULL: 'IS_NULL',
  IS_NOT_NAN: 'IS_NAN',
};

function satisfies(value: TestValue, operator: string, operand: TestValue | undefined): boolean {
  const items = Array.isArray(operand) ? (operand as readonly TestValue[]) : [];
  const opposite = NEGATIONS[operator];
  if (opposite !== undefined) return !satisfies(value, opposite, operand);
  switch (operator) {
    case 'EQUAL':
      return operand !== undefined && isSame(value, operand);
    case 'IN':
      return items.some((item) => isSame(value, item));
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return holdsAny(value, operator === 'ARRAY_CONTAINS' ? [operand ?? null] : items);
    case 'IS_NULL':
      return value === null;
    case 'IS_NAN':
      return Number.isNaN(value);
    default:
      return isInOrder(value, operator, operand ?? null);
  }
}

function holdsAny(value: TestValue, items: readonly TestValue[]): boolean {
  return (
    Array.isArray(value) &&
    (value as readonly TestValue[]).some((member) => items.some((item) => isSame(member, item)))
  );
}

/** Numbers by what they are worth, at any depth. */
function isSame(a: TestValue, b: TestValue): boolean {
  if (isNumber(a) && isNumber(b)) return Number.isNaN(a) ? false : !(a < b) && !(a > b);
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.length &&
    left.every(([name, item]: [string, TestValue]) => {
      const other = right.find(([otherName]) => otherName === name);
      return other !== undefined && isSame(item, other[1]);
    })
  );
}

function isInOrder(value: TestValue, operator: string, operand: TestValue): boolean {
  const order = orderOf(value, operand);
  if (order === undefined) return false;
  if (order === 0) return operator.endsWith('_OR_EQUAL');
  return operator.startsWith('LESS') ? order < 0 : order > 0;
}

/** As Firestore sorts: NaN before all numbers, strings by their UTF-8. */
function orderOf(a: TestValue, b: TestValue): number | undefined {
  if (isNumber(a) && isNumber(b)) {
    if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
    return a < b ? -1 : Number(a > b);
  }
  if (typeof a === 'string' && typeof b === 'string') {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : undefined;
}

function isNumber(value: TestValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isMap(value: TestValue | undefined): value is Data {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
