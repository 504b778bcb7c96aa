import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Casts', () => {
  it.each<readonly [string, unknown]>([
    ['string(1)', '1'],
    ['string(1.0)', '1.0'],
    ['string(100000000000000000000.0)', '1.0E20'],
    ['string(0.0001)', '1.0E-4'],
    ['string(123456789.0)', '1.23456789E8'],
    ['string(-0.0)', '-0.0'],
    ['string(1.0 / 0)', 'Infinity'],
    ['string(true)', 'true'],
    ['string(null)', 'null'],
    ['string(/a/b)', '/a/b'],
    ['string(/a/{x})', '/a/'],
    [
      "string(b'a')",
      {
        error:
          'Unsupported operation error. Received: string(bytes). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
      },
    ],
    [
      'string([1])',
      {
        error:
          'Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
      },
    ],
    [
      'string(timestamp.value(0))',
      {
        error:
          'Unsupported operation error. Received: string(timestamp). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
      },
    ],
  ])('to string: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["int('+1')", 1n],
    ["int('010')", 10n],
    [
      "int(' 1')",
      { error: 'Type conversion error. Argument: [ 1], From type: [string], To type: [int].' },
    ],
    [
      "int('1.5')",
      { error: 'Type conversion error. Argument: [1.5], From type: [string], To type: [int].' },
    ],
    [
      "int('9223372036854775808')",
      {
        error:
          'Type conversion error. Argument: [9223372036854775808], From type: [string], To type: [int].',
      },
    ],
    ['int(-1.9)', -1n],
    ['int(0.0 / 0.0)', 0n],
    ['int(1.0 / 0)', 9223372036854775807n],
    [
      'int(true)',
      {
        error:
          'Unsupported operation error. Received: int(bool). Expected: int(int), int(float), int(string).',
      },
    ],
    [
      'int(null)',
      {
        error:
          'Unsupported operation error. Received: int(null). Expected: int(int), int(float), int(string).',
      },
    ],
  ])('to int: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["float('1e3')", 1000],
    ["float(' 1f')", 1],
    ["float('0x1p3')", 8],
    ["float('Infinity')", Infinity],
    [
      "float('inf')",
      { error: 'Type conversion error. Argument: [inf], From type: [string], To type: [float].' },
    ],
    [
      "float('')",
      { error: 'Type conversion error. Argument: [], From type: [string], To type: [float].' },
    ],
    ['float(1)', 1],
    [
      'float(null)',
      {
        error:
          'Unsupported operation error. Received: float(null). Expected: float(int), float(float), float(string).',
      },
    ],
  ])('to float: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["debug('x')", 'x'],
    ['debug()', { error: 'Service call error. Function: [debug], Argument: [].' }],
    ["bool('true')", { error: 'Function not found error: Name: [bool].' }],
    ['list([1])', { error: 'Function not found error: Name: [list].' }],
  ])('that do nothing, or do not exist: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
