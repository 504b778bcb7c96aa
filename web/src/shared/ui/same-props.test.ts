import { expect, it } from 'vitest';
import { hasSameProps } from './same-props';

const date = new Date(0);

it.each([
  ['the same values', { a: 1, b: date }, { a: 1, b: date }],
  [
    'an object with the same fields',
    { row: { id: 'x', at: date } },
    { row: { id: 'x', at: date } },
  ],
])('props with %s are the same', (_, before, after) => {
  expect(hasSameProps(before, after)).toBe(true);
});

it.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['another object in a field', { row: { at: date } }, { row: { at: new Date(0) } }],
  ['one more field', { a: 1 }, { a: 1, b: undefined }],
  ['a field less in an object', { row: { a: 1, b: undefined } }, { row: { a: 1 } }],
  ['another list', { words: [] }, { words: [] }],
  ['another element', { child: { $$typeof: 1 } }, { child: { $$typeof: 1 } }],
  ['another date', { at: date }, { at: new Date(0) }],
])('props with %s are not', (_, before, after) => {
  expect(hasSameProps<object>(before, after)).toBe(false);
});
