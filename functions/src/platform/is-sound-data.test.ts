import { describe, expect, it } from 'vitest';
import { isSoundData } from './is-sound-data';

const nestedLists = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'x');

describe('isSoundData', () => {
  it.each([
    [null],
    [true],
    [-1.5],
    ['étude 🏗️'],
    [[]],
    [{ tasks: [{ validatorIds: ['karim'], deadline: null }], constructor: 'x' }],
    [nestedLists(12)],
  ])('takes %j', (data) => {
    expect(isSoundData(data)).toBe(true);
  });

  it.each([
    ['half a character', 'x\uD83C'],
    ['half a character in a list', { names: ['\uDFD7'] }],
    ['half a character as a field', { '\uD83C': 1 }],
    ['a number that is none', { revision: Number.POSITIVE_INFINITY }],
    ['a number of the protocol', { revision: { '@type': 'x', value: '1' } }],
    ['fields of a prototype', JSON.parse('{"__proto__": {"operationId": "x"}}')],
    ['more levels than any request', nestedLists(13)],
    ['more levels than a stack holds', nestedLists(200_000)],
  ])('refuses %s', (_what, data) => {
    expect(isSoundData(data)).toBe(false);
  });
});
