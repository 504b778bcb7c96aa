import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Methods of map_diff', () => {
  it.each<readonly [string, unknown]>([
    [
      "{'a':1,'b':2,'c':3}.diff({'b':2,'c':4,'d':5})",
      { diff: { b: 'unchanged', c: 'changed', d: 'removed', a: 'added' } },
    ],
    ["{'a':1,'b':2}.diff({'b':2}).addedKeys()", { set: ['a'] }],
    ["{'b':2}.diff({'b':2,'d':5}).removedKeys()", { set: ['d'] }],
    ["{'c':3}.diff({'c':4}).changedKeys()", { set: ['c'] }],
    ["{'c':3}.diff({'c':3}).unchangedKeys()", { set: ['c'] }],
    ["{'a':1,'b':2,'c':3}.diff({'b':2,'c':4,'d':5}).affectedKeys()", { set: ['c', 'd', 'a'] }],
    ["{'a':[1]}.diff({'a':[1.0]}).affectedKeys()", { set: [] }],
    ["{'a':resource.data.ratio}.diff({'a':resource.data.ratio}).affectedKeys()", { set: [] }],
    [
      "{'a':1}.diff(null)",
      { error: 'Unsupported operation error. Received: map.diff(null). Expected: map.diff(map).' },
    ],
    ["{'a':1}.diff({}).size()", { error: 'Function not found error: Name: [size].' }],
  ])('%s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
