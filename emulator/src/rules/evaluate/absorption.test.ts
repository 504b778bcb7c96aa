import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Errors', () => {
  it.each<readonly [string, unknown]>([
    ['resource.data.none || true', true],
    ['true || resource.data.none', true],
    ['1 / 0 == 1 || true', true],
    ['none() || true', true],
    ['1 || true', true],
  ])('are absorbed by || on both sides: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['resource.data.none && false', false],
    ['false && resource.data.none', false],
    ['1 && false', false],
    ["false && 'a'", false],
  ])('are absorbed by && on both sides: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['resource.data.none || false', { error: 'Property none is undefined on object.' }],
    ['false || resource.data.none', { error: 'Property none is undefined on object.' }],
    ['resource.data.none && true', { error: 'Property none is undefined on object.' }],
    ['!(resource.data.none && true)', { error: 'Property none is undefined on object.' }],
    ['1 && true', { error: 'Type error. Received: [int] Expected: [bool].' }],
    ['true && 1', { error: 'Type error. Received: [int] Expected: [bool].' }],
    ['null || false', { error: 'Type error. Received: [null] Expected: [bool].' }],
  ])('are not absorbed where they matter: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['true ? 1 : resource.data.none', 1n],
    ['false ? resource.data.none : 1', 1n],
    ['resource.data.none ? 1 : 2', { error: 'Property none is undefined on object.' }],
    ['1 ? 2 : 3', { error: 'Type error. Received: [int] Expected: [bool].' }],
    ['null ? 2 : 3', { error: 'Type error. Received: [null] Expected: [bool].' }],
  ])('leave the other branch of a conditional alone: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['unknown == 1', { error: 'Null value error.' }],
    ['none(1)', { error: 'Function not found error: Name: [none].' }],
    ["'abc'.contains('b')", { error: 'Function not found error: Name: [contains].' }],
    ['math.max(1, 2)', { error: 'Function not found error: Name: [math.max].' }],
    ['math.isInfinite(1.0)', { error: 'Function not found error: Name: [math.isInfinite].' }],
    ['bool(true)', { error: 'Function not found error: Name: [bool].' }],
    ['firestore.get(/a/b)', { error: 'Null value error.' }],
  ])('of names that nothing has: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      "'ab'.matches()",
      { error: 'Incorrect number of arguments. Received: 0. Expected: string.matches(string).' },
    ],
    [
      "'ab'.matches(1)",
      {
        error:
          'Unsupported operation error. Received: string.matches(int). Expected: string.matches(string).',
      },
    ],
    [
      '[1].hasAny(null)',
      {
        error:
          'Unsupported operation error. Received: list.hasAny(null). Expected: list.hasAny(list).',
      },
    ],
    [
      'math.abs()',
      {
        error:
          'Incorrect number of arguments. Received: 0. Expected: math.abs(int), math.abs(float).',
      },
    ],
    [
      "{'a':1}.get('a')",
      {
        error:
          'Incorrect number of arguments. Received: 1. Expected: map.get(string, any), map.get(list, any).',
      },
    ],
  ])('of arguments: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
