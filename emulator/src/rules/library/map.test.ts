import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Methods of map', () => {
  it.each<readonly [string, unknown]>([
    ["{'a':1}.get('a', 9)", 1n],
    ["{'a':1}.get('b', 9)", 9n],
    ["{'a':null}.get('a', 9)", null],
    ["{'a':{'b':2}}.get(['a','b'], 9)", 2n],
    ["{'a':{'b':2}}.get(['x','b'], 9)", 9n],
    ["{'a':1}.get(['a','c'], 9)", 9n],
    ["{'a':1}.get([], 9)", { a: 1n }],
    ["{'a':1}.get([1], 9)", { error: 'Type error. Received: [int] Expected: [string].' }],
    [
      "{'a':1}.get(1, 9)",
      {
        error:
          'Unsupported operation error. Received: map.get(int, int). Expected: map.get(string, any), map.get(list, any).',
      },
    ],
    ["{'a':1}.get('a', resource.data.none)", { error: 'Property none is undefined on object.' }],
  ])('get: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["{'b':1,'a':2,'B':3}.keys()", ['B', 'a', 'b']],
    ["{'b':1,'a':2}.values()", [1n, 2n]],
    ['{}.size()', 0n],
    ["{'size':1}.size()", 1n],
    ["{'a':1}.keys() is list", true],
  ])('keys, values and size: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["{'a':1}.hasAll(['a'])", { error: 'Function not found error: Name: [hasAll].' }],
    ["{'a':1}.length", { error: 'Property length is undefined on object.' }],
    ['null.size()', { error: 'Null value error.' }],
  ])('that it does not have: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
