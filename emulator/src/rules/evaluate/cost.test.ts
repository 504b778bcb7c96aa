import { describe, expect, it } from 'vitest';
import { costOf } from '../testing/judge';
import { readExpressionCosts } from '../testing/probe';

const SEED = {
  't/d': {
    a: { integerValue: '1' },
    l: { arrayValue: { values: [{ integerValue: '1' }] } },
  },
};

const costs = readExpressionCosts();

describe("Google's measured cost", () => {
  it('is recorded for many expressions', () => {
    expect(costs.length).toBeGreaterThan(40);
  });

  it.each(costs)('of %s with %s is %i', (expression, functions, cost) => {
    // The probes capture the database under a shorter name.
    const ours = costOf(expression.replaceAll('$(db)', '$(database)'), functions, SEED);

    expect(ours).toBe(cost);
  });
});

/** Found by filling up the rest of the 1,000 expressions on the engine: all operands count. */
describe('The cost of what fails', () => {
  it.each([
    ['null.a == 1', 4],
    ['[null.a, 1, 2] == 1', 7],
    ["{'a': null.a, 'b': 1} == 1", 8],
    ['{1: 2}', 3],
    ['/a/$(null.a)/c == 1', 7],
    ['null.hasAny([1,2,3])', 6],
    ["'a'.foo([1,2,3])", 6],
    ['foo(1,2,3)', 4],
    ['math.foo(1,2)', 3],
    ['null[1 + 1]', 5],
    ['[1,2,3] in 5', 6],
    ['[1,2,3][:] == 1', 9],
    ['(null.a ? 1 : 2)', 4],
    ['(1 ? 2 : 3)', 3],
    ['null.a && false', 5],
    ['false && null.a', 2],
  ])('%s is %i', (expression, cost) => {
    expect(costOf(expression, '', SEED)).toBe(cost);
  });
});
