import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('math', () => {
  it.each<readonly [string, unknown]>([
    ['math.abs(-1)', 1n],
    ['math.abs(-1.5)', 1.5],
    ['math.abs(-9223372036854775808)', -9223372036854775808n],
    [
      "math.abs('a')",
      {
        error:
          'Unsupported operation error. Received: math.abs(string). Expected: math.abs(int), math.abs(float).',
      },
    ],
    ['math.ceil(1.2)', 2],
    ['math.floor(-1.5)', -2],
    ['math.ceil(1)', 1],
    ['math.round(2.5)', 3n],
    ['math.round(-2.5)', -2n],
    ['math.round(0.0 / 0.0)', 0n],
    ['math.round(100000000000000000000.0)', 9223372036854775807n],
    ['math.sqrt(4)', 2],
    ['math.sqrt(-1)', NaN],
    ['math.pow(2,3)', 8],
    ['math.pow(2,-1)', 0.5],
    ['math.isNaN(0.0 / 0.0)', true],
    ['math.isNaN(1)', false],
  ])('%s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
