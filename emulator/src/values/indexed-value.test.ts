import { describe, expect, it } from 'vitest';
import { compareIndexed, indexedValue } from './indexed-value';
import { type FieldValue } from './field-value';

const START = 'x'.repeat(1499);

describe('an indexed value', () => {
  it.each<FieldValue>([
    null,
    1n,
    START,
    'é'.repeat(749),
    new Uint8Array(1500),
    ['a', 1n, ['b']],
    new Map<string, FieldValue>([
      ['b', 1n],
      ['a', 'text'],
    ]),
  ])('is the whole value when it is short: %#', (value) => {
    expect(indexedValue(value)).toEqual(value);
  });

  it.each<[FieldValue, FieldValue]>([
    [`${START}b`, START],
    [`${'é'.repeat(749)}xb`, `${'é'.repeat(749)}x`],
    [new Uint8Array(1600), new Uint8Array(1500)],
    [[START, 'b'], [START]],
    [
      ['a'.repeat(800), START],
      ['a'.repeat(800), 'x'.repeat(698)],
    ],
    [
      new Map([
        ['b', 'c'],
        ['a', START],
      ]),
      new Map([['a', 'x'.repeat(1497)]]),
    ],
  ])('is the start of a long value: %#', (value, start) => {
    expect(indexedValue(value)).toEqual(start);
  });

  it.each<[FieldValue, FieldValue, number]>([
    [`${START}b`, `${START}a`, 0],
    [`${START.slice(1)}bx`, `${START.slice(1)}ax`, 1],
    [`${START.slice(1)}é`, `${START.slice(1)}è`, 0],
    [`${START.slice(1)}é`, START, 1],
    ['b', START, -1],
  ])('orders: %#', (a, b, sign) => {
    expect(Math.sign(compareIndexed(a, b))).toBe(sign);
  });
});
