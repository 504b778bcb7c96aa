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
    expect(costOf(expression, functions, SEED)).toBe(cost);
  });
});
