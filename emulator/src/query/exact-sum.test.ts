import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from './exact-sum';

describe('an exact sum', () => {
  it.each<readonly [(number | bigint)[], number]>([
    [[], 0],
    [[1, 1e100, 1, -1e100], 2],
    [[1e16, 1, 1], 10_000_000_000_000_002],
    [[1e16, 1], 1e16],
    [Array.from({ length: 10 }, () => 0.1), 1],
    [[0.1, 0.2, 0.3], 0.6],
    [[1e308, 1e308, -1e308], 1e308],
    [[1e308, 1e308], Infinity],
    [[5e-324, 5e-324], 1e-323],
    [[9_007_199_254_740_993n, 1.5], 9_007_199_254_740_994],
    [[9_223_372_036_854_775_807n, 1n, -1n, 0.5], 2 ** 63],
    [[-0], 0],
    [[1, NaN], NaN],
    [[Infinity, -1e308], Infinity],
    [[Infinity, -Infinity], NaN],
  ])('of %o is %d', (numbers, sum) => {
    expect(exactSum(numbers)).toBe(sum);
  });

  it('of one number is the number, and of two what adding them gives', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, double, (a, b) => {
        expect(exactSum([a])).toBe(a + 0);
        expect(exactSum([a, b])).toBe(a + b + 0);
      }),
    );
  });

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), (numbers) => {
        expect(exactSum(numbers.toReversed())).toBe(exactSum(numbers));
      }),
    );
  });
});
