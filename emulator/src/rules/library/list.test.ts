import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Methods of list', () => {
  it.each<readonly [string, unknown]>([
    ['[1,2].size()', 2n],
    ['[1].concat([2])', [1n, 2n]],
    [
      '[1].concat(2)',
      {
        error:
          'Unsupported operation error. Received: list.concat(int). Expected: list.concat(list).',
      },
    ],
    [
      '[1].concat([2].toSet())',
      {
        error:
          'Unsupported operation error. Received: list.concat(set). Expected: list.concat(list).',
      },
    ],
  ])('size and concat: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2,3].hasAll([1,2])', true],
    ['[1,2].hasAll([])', true],
    ['[1].hasAll([1,1])', true],
    ['[1].hasAll([1.0])', false],
    [
      '[1].hasAll([1].toSet())',
      {
        error:
          'Unsupported operation error. Received: list.hasAll(set). Expected: list.hasAll(list).',
      },
    ],
  ])('hasAll: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2].hasAny([2,9])', true],
    ['[1,2].hasAny([])', false],
    ['[1].hasAny([1.0])', false],
    [
      "[1].hasAny('a')",
      {
        error:
          'Unsupported operation error. Received: list.hasAny(string). Expected: list.hasAny(list).',
      },
    ],
  ])('hasAny: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2].hasOnly([1,2,3])', true],
    ['[1,2].hasOnly([1])', false],
    ['[].hasOnly([1])', true],
    ['[1,1].hasOnly([1])', true],
  ])('hasOnly: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["['a','b'].join('-')", 'a-b'],
    ["[1,true,null,1.5].join(',')", '1,true,null,1.5'],
    ["[].join(',')", ''],
    [
      "[[1]].join(',')",
      {
        error:
          'Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
      },
    ],
    [
      "['a'].join(1)",
      {
        error:
          'Unsupported operation error. Received: list.join(int). Expected: list.join(string).',
      },
    ],
  ])('join: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2,1].removeAll([1])', [2n]],
    ['[1].removeAll([1.0])', [1n]],
    ['[1,1.0,2].toSet()', { set: [1n, 2n] }],
    ['[1,2].length', { error: 'Type error. Received: [list] Expected: [map,path].' }],
  ])('removeAll and toSet: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
