import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Access', () => {
  it.each<readonly [string, unknown]>([
    ["{'a':1}.a", 1n],
    ["{'a':1}['a']", 1n],
    ["{'a':1}.b", { error: 'Property b is undefined on object.' }],
    ["{'match':1}.match", 1n],
    ['resource.data.address.city', 'Rouen'],
    ["'s'.size", { error: 'Type error. Received: [string] Expected: [map,path].' }],
    ['null.a', { error: 'Null value error.' }],
    ['resource.data.constructor', { error: 'Property constructor is undefined on object.' }],
    ['resource.id', 'quai-nord'],
    ['resource.__name__', { path: '/databases/(default)/documents/sites/quai-nord' }],
    ['resource.createTime', { error: 'Property createTime is undefined on object.' }],
  ])('to members: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2,3][0]', 1n],
    ['[1,2,3][3]', { error: 'Index out of bound error. Index: [3] , size: [3].' }],
    ['[1,2,3][-1]', { error: 'Index out of bound error. Index: [-1] , size: [3].' }],
    [
      "[1]['a']",
      { error: 'Unsupported operation error. Received: list[string]. Expected: list[int].' },
    ],
    ["'abc'[1]", 'b'],
    ['(/a/b)[1]', 'b'],
    [
      "{'a':1}[1]",
      { error: 'Unsupported operation error. Received: map[int]. Expected: map[string].' },
    ],
    ["b'abc'[0]", { error: 'Function not found error: Name: [[]].' }],
    ['[1].toSet()[0]', { error: 'Function not found error: Name: [[]].' }],
    ['null[0]', { error: 'Null value error.' }],
    ['(/a/{x})[1]', { error: 'Variable x is not bound in path template.' }],
  ])('to items: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2,3][0:2]', [1n, 2n]],
    ['[1,2,3][:2]', [1n, 2n]],
    ['[1,2,3][1:]', [2n, 3n]],
    ['[1,2,3][1:1]', []],
    ['[1,2,3][null:2]', [1n, 2n]],
    ["'abc'[1:3]", 'bc'],
    ['(/a/b/c)[1:3]', { path: '/b/c' }],
  ])('to slices: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2,3][0:4]', { error: 'Index out of bound error. Index: [3] , size: [3].' }],
    ['[1,2,3][2:1]', { error: 'Illegal range error. From index: [2] , To index: [1].' }],
    ['[1,2,3][-2:2]', { error: 'Index out of bound error. Index: [-2] , size: [3].' }],
    ['[][0:0]', { error: 'Index out of bound error. Index: [0] , size: [0].' }],
    ['[1][0:0]', { error: 'Index out of bound error. Index: [-1] , size: [1].' }],
    ['[1][1:1]', { error: 'Index out of bound error. Index: [1] , size: [1].' }],
    ["b'abc'[0:1]", { error: 'Function not found error: Name: [@range].' }],
  ])('to slices beyond the ends, of which none is clamped: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
