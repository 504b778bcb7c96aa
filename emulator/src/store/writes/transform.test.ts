import { expect, it } from 'vitest';
import { type FieldValue } from '#values/field-value';
import { MAX_INT, MIN_INT } from '#values/int64';
import { fieldsOf, REQUEST } from './testing/site-writes';
import { applyTransform, transformResult } from './transform';

/** Each row as Google's emulator answers: the field, the operand; then the sum, maximum and minimum. */
it.each<
  readonly [
    FieldValue | undefined,
    bigint | number,
    readonly [bigint | number, bigint | number, bigint | number],
  ]
>([
  [undefined, 3n, [3n, 3n, 3n]],
  [null, 2.5, [2.5, 2.5, 2.5]],
  ['x', NaN, [NaN, NaN, NaN]],
  [[1n], 5n, [5n, 5n, 5n]],
  [5n, 3n, [8n, 5n, 3n]],
  [5n, 2.5, [7.5, 5n, 2.5]],
  [5n, 5.0, [10, 5n, 5n]],
  [5.0, 5n, [10, 5.0, 5.0]],
  [0n, 0.0, [0.0, 0n, 0n]],
  [1.5, 3n, [4.5, 3n, 1.5]],
  [5n, NaN, [NaN, NaN, NaN]],
  [NaN, 5n, [NaN, NaN, NaN]],
  [Infinity, 3n, [Infinity, Infinity, 3n]],
  [-Infinity, 3n, [-Infinity, 3n, -Infinity]],
  [MAX_INT, 3n, [MAX_INT, MAX_INT, 3n]],
  [MIN_INT, -3n, [MIN_INT, -3n, MIN_INT]],
  [MAX_INT, MIN_INT, [-1n, MAX_INT, MIN_INT]],
  [9_007_199_254_740_993n, 9_007_199_254_740_992, [2 ** 54, 2n ** 53n + 1n, 2 ** 53]],
  [9_007_199_254_740_993n, 2.5, [9_007_199_254_740_994, 2n ** 53n + 1n, 2.5]],
])('%s with %s', (old, operand, [sum, maximum, minimum]) => {
  const becomes = (kind: 'increment' | 'maximum' | 'minimum') =>
    applyTransform(old, { kind, operand }, REQUEST);

  expect(becomes('increment')).toBe(sum);
  expect(becomes('maximum')).toBe(maximum);
  expect(becomes('minimum')).toBe(minimum);
});

const INT_MAP = fieldsOf({ a: 1n });
const DOUBLE_MAP = fieldsOf({ a: 1.0 });

it.each<readonly [string, FieldValue | undefined, readonly FieldValue[], readonly FieldValue[]]>([
  ['nothing there', undefined, [1n, 1n, 2n], [1n, 2n]],
  ['nothing added to nothing', undefined, [], []],
  ['a scalar there', 1n, [2n], [2n]],
  ['duplicates there', [1n, 1n], [1n], [1n, 1n]],
  ['a double for an integer', [1n], [1.0], [1n]],
  ['an integer for a double', [1.0], [1n], [1.0]],
  ['an integer and a double', [], [1n, 1.0], [1n]],
  ['NaN and null', [NaN, null], [NaN, null, 0n], [NaN, null, 0n]],
  ['a map that is equal as queries compare', [INT_MAP], [DOUBLE_MAP], [INT_MAP]],
  [
    'a map in another order',
    [fieldsOf({ a: 1n, b: 2n })],
    [fieldsOf({ b: 2n, a: 1n })],
    [fieldsOf({ a: 1n, b: 2n })],
  ],
])('appending: %s', (_, old, values, expected) => {
  expect(applyTransform(old, { kind: 'append-missing', values }, REQUEST)).toEqual(expected);
});

it.each<readonly [string, FieldValue | undefined, readonly FieldValue[], readonly FieldValue[]]>([
  ['nothing there', undefined, [1n], []],
  ['a scalar there', 1n, [1n], []],
  ['an integer, by a double', [1n, 1.0, 2n], [1.0], [2n]],
  ['NaN and null', [NaN, null, 2n], [NaN, null], [2n]],
  ['maps', [INT_MAP, DOUBLE_MAP], [INT_MAP], []],
  ['nothing named', [1n], [], [1n]],
])('removing: %s', (_, old, values, expected) => {
  expect(applyTransform(old, { kind: 'remove-all', values }, REQUEST)).toEqual(expected);
});

it('the time is that of the request', () => {
  expect(applyTransform('before', { kind: 'request-time' }, REQUEST)).toBe(REQUEST);
});

it('a client is told what became of a number, and nothing of an array', () => {
  expect(transformResult({ kind: 'increment', operand: 1n }, 3n)).toBe(3n);
  expect(transformResult({ kind: 'append-missing', values: [1n] }, [1n])).toBeNull();
  expect(transformResult({ kind: 'remove-all', values: [1n] }, [])).toBeNull();
});
