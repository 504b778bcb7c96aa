import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Precedence', () => {
  it.each<readonly [string, unknown]>([
    ['1 + 2 * 3', 7n],
    ['(1 + 2) * 3', 9n],
    ['10 - 2 - 3', 5n],
    ['-2 * 3', -6n],
    ['-[1][0]', -1n],
  ])('of arithmetic: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['1 < 2 == true', true],
    ['true || false && false', true],
    ['!false && false', false],
    ["!{'a':true}.a", false],
  ])('of comparison and logic: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'a' in ['a'] == true", { error: 'Function not found error: Name: [in].' }],
    ['1 == 1 in [true]', true],
    ["true == 'a' in ['a']", false],
    ['!true in [false]', true],
  ])('of in, below == against the documentation: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['true == 1 is int', false],
    ['1 is int == true', true],
    ['1 is int in [true]', true],
    ['1 in [1] is bool', { error: 'Function not found error: Name: [in].' }],
    ['1 + 1 is int', true],
    ['1 < 2 is bool', true],
  ])('of is, between == and in: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['false ? 1 : true ? 2 : 3', 2n],
    ['true ? false : true ? 1 : 2', false],
    ['true || false ? 1 : 2', 1n],
  ])('of the conditional, to the right: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['7 / 2', 3n],
    ['7/ 2', 3n],
    ['7/2', { refused: "Missing 'match' keyword before path." }],
    ['7 /2', { refused: "Missing 'match' keyword before path." }],
    ['resource.data.floors/2', { refused: "Missing 'match' keyword before path." }],
    [
      '/a/ 2',
      {
        error:
          'Unsupported operation error. Received: path / int. Expected: int / int, float / float.',
      },
    ],
  ])('of a slash: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
