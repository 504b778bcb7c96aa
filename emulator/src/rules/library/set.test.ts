import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Methods of set', () => {
  it.each<readonly [string, unknown]>([
    ['[1,2].toSet().difference([1].toSet())', { set: [2n] }],
    ['[1,2].toSet().intersection([2,3].toSet())', { set: [2n] }],
    ['[1].toSet().union([2,1.0].toSet())', { set: [1n, 2n] }],
    [
      '[1].toSet().union([2])',
      {
        error: 'Unsupported operation error. Received: set.union(list). Expected: set.union(set).',
      },
    ],
    ['[1,1].toSet().size()', 1n],
  ])('with another set: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2].toSet().hasAll([1])', true],
    ['[1,2].toSet().hasAll([1.0].toSet())', true],
    ['[1,2].toSet().hasAny([3])', false],
    ['[1,2].toSet().hasOnly([1])', false],
    ['[1,2].toSet().hasOnly([1,2,3].toSet())', true],
    [
      '[1].toSet().hasAll(1)',
      {
        error:
          'Unsupported operation error. Received: set.hasAll(int). Expected: set.hasAll(set), set.hasAll(list).',
      },
    ],
  ])('with a set or a list: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["[1].toSet().join(',')", { error: 'Function not found error: Name: [join].' }],
    ['[1].toSet().concat([2])', { error: 'Function not found error: Name: [concat].' }],
    ['[1].toSet().toSet()', { error: 'Function not found error: Name: [toSet].' }],
  ])('that only lists have: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
