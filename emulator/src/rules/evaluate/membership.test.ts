import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('in and is', () => {
  it.each<readonly [string, unknown]>([
    ['1 in [1,2]', true],
    ['1.0 in [1,2]', false],
    ['null in [null]', true],
    ['[1] in [[1]]', true],
    ['resource.data.ratio in [resource.data.ratio]', false],
  ])('in a list: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['1 in [1].toSet()', true],
    ['1.0 in [1].toSet()', true],
    ['resource.data.ratio in [resource.data.ratio].toSet()', true],
  ])('in a set: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'a' in {'a':null}", true],
    ["'constructor' in {}", false],
    ["'__proto__' in resource.data", false],
    [
      "1 in {'a':1}",
      { error: 'Unsupported operation error. Received: map.in(int). Expected: map.in(string).' },
    ],
  ])('in a map, by own keys: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'a' in 'abc'", { error: 'Function not found error: Name: [in].' }],
    ['1 in null', { error: 'Null value error.' }],
    ['1 in 5', { error: 'Function not found error: Name: [in].' }],
    ["'a' in /a/b", { error: 'Function not found error: Name: [in].' }],
  ])('in anything else: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['1 is int', true],
    ['1.0 is float', true],
    ['1 is number', true],
    ['1.0 is number', true],
    ['1 is float', false],
    ["'a' is string", true],
    ['null is string', false],
    ['resource is map', true],
    ['resource.data.owner is path', true],
    ['resource.data.place is latlng', true],
    ['resource.data.plan is bytes', true],
    ['{}.diff({}) is map_diff', true],
    ['1 is constraint', false],
  ])('is of a type: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[].toSet() is set', false],
    ["{'a':1}.diff({}).addedKeys() is set", false],
  ])('is a set: nothing ever is: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      '1 is foo',
      {
        refused:
          "An unsupported type identifier was used with the 'is' operator. Received foo. Expected one of bool,bytes,constraint,duration,float,int,latlng,list,vector,set,number,map,string,timestamp,path,map_diff",
      },
    ],
    ['1 is null', { refused: "mismatched input 'null' expecting IDENTIFIER" }],
    ["1 is 'int'", { refused: "mismatched input ''int'' expecting IDENTIFIER" }],
  ])('is of a type that does not exist: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
