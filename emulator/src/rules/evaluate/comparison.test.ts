import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Comparison', () => {
  it.each<readonly [string, unknown]>([
    ["1 == '1'", false],
    ["1 != '1'", true],
    ['null == null', true],
    ['null == false', false],
    ["'a' == b'a'", false],
    ['timestamp.value(0) == 0', false],
    ["/a/b == '/a/b'", false],
  ])('of equal and different types: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['1 == 1.0', true],
    ['9223372036854775807 == 9223372036854775807.0', true],
    ['9007199254740993 == 9007199254740992.0', true],
    ['1 < 1.5', true],
    ['0.0 == -0.0', true],
  ])('of numbers, also across types: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1] == [1.0]', false],
    ["{'a':1} == {'a':1.0}", false],
    ['[1.0] == [1.0]', true],
    ['[0.0] == [-0.0]', false],
  ])('of numbers inside lists and maps, where types matter: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1].toSet() == [1.0].toSet()', true],
    ['[[1]].toSet() == [[1.0]].toSet()', true],
  ])('of numbers inside sets, where they do not: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['resource.data.ratio == resource.data.ratio', false],
    ['resource.data.ratio != resource.data.ratio', true],
    ['resource.data.ratio < 1', false],
    ['resource.data.ratio >= 1', false],
    ['[resource.data.ratio] == [resource.data.ratio]', false],
  ])('of NaN: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['[1,2] == [2,1]', false],
    ["{'a':1,'b':2} == {'b':2,'a':1}", true],
    ["{'a':null} == {}", false],
    ['[1,2].toSet() == [2,1,1].toSet()', true],
    ['[1].toSet() == [1]', false],
    ["{'a':1}.diff({}) == {'a':1}.diff({})", false],
  ])('of lists, maps and sets: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['/a/b == /a/b', true],
    ["(/a/{x}).bind({'x':'v'}) == /a/v", true],
    ['/a/{x} == /a/{x}', false],
    ['/a/{x} != /a/{x}', true],
    ["/a/$('x/y') == /a/x/y", false],
  ])('of paths: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'a' < 'b'", true],
    ["'Z' < 'a'", true],
    ["'ab' < 'abc'", true],
    ["'😀' > '\\uffff'", false],
    ["b'a' < b'b'", true],
    ['timestamp.value(0) < timestamp.value(1)', true],
    ["duration.value(1,'s') < duration.value(1,'m')", true],
    ['1 >= 1', true],
    ['2 <= 1', false],
  ])('in order: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      'true < false',
      {
        error:
          'Unsupported operation error. Received: bool < bool. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.',
      },
    ],
    [
      'null <= null',
      {
        error:
          'Unsupported operation error. Received: null <= null. Expected: string <= string, bytes <= bytes, int <= int, float <= float, duration <= duration, timestamp <= timestamp, constraint <= any, any <= constraint.',
      },
    ],
    [
      '[1] < [2]',
      {
        error:
          'Unsupported operation error. Received: list < list. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.',
      },
    ],
    [
      '/a < /b',
      {
        error:
          'Unsupported operation error. Received: path < path. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.',
      },
    ],
    [
      "'a' < 1",
      {
        error:
          'Unsupported operation error. Received: string < int. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.',
      },
    ],
    [
      'timestamp.value(0) < 1',
      {
        error:
          'Unsupported operation error. Received: timestamp < int. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.',
      },
    ],
    [
      'latlng.value(1,2) < latlng.value(1,3)',
      {
        error:
          'Unsupported operation error. Received: latlng < latlng. Expected: string < string, bytes < bytes, int < int, float < float, duration < duration, timestamp < timestamp, constraint < any, any < constraint.',
      },
    ],
  ])('of what has no order: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
