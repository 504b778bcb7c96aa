import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Methods of string', () => {
  it.each<readonly [string, unknown]>([
    ["'abc'.size()", 3n],
    ["''.size()", 0n],
    ["'AbC'.lower()", 'abc'],
    ["'ÀÉ'.lower()", 'ÀÉ'],
    ["'straße'.upper()", 'STRAßE'],
    ["'\\t a \\n'.trim()", 'a'],
    ["'\\u00a0a'.trim().size()", 2n],
  ])('size, lower, upper, trim: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'abc'.matches('b')", false],
    ["'abc'.matches('a.c')", true],
    ["'a\\nc'.matches('a.c')", false],
    ["'ABC'.matches('(?i)abc')", true],
    ["'abc'.matches('a|abc')", true],
    ["'é'.matches('\\\\pL')", true],
    ["''.matches('')", true],
  ])('matches, anchored at both ends: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    [
      "'aa'.matches('(a)\\\\1')",
      { refused: 'Invalid regular expression pattern. Pattern: (a)\\1.' },
    ],
    [
      "'ab'.matches('a(?=b)b')",
      { refused: 'Invalid regular expression pattern. Pattern: a(?=b)b.' },
    ],
    ["'a'.matches('[')", { refused: 'Invalid regular expression pattern. Pattern: [.' }],
    [
      "'a'.matches('a{1001}')",
      { refused: 'Invalid regular expression pattern. Pattern: a{1001}.' },
    ],
    ["'ab'.split('(?<=a)')", { refused: 'Invalid regular expression pattern. Pattern: (?<=a).' }],
    ["'a'.matches('[' + 'x')", { error: 'Invalid regular expression pattern. Pattern: [x.' }],
    ["'a'.replace('[', '')", { error: 'Invalid regular expression pattern. Pattern: [.' }],
  ])('patterns that RE2 refuses: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'abcabc'.replace('b','X')", 'aXcaXc'],
    ["'abc'.replace('(b)','[$1]')", 'a[b]c'],
    ["'abc'.replace('b','$0$0')", 'abbc'],
    ["'abc'.replace('(?P<x>b)','[${x}]')", 'a[b]c'],
    ["'abc'.replace('(b)','[\\\\1]')", 'a[1]c'],
    ["'abc'.replace('','-')", '-a-b-c-'],
    ["'aaa'.replace('a*','b')", 'bb'],
    ["'aaa'.replace('(a)','$11')", 'a1a1a1'],
    ["'a.b'.replace('\\\\.','$')", 'a$b'],
  ])('replace: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'a,b,c'.split(',')", ['a', 'b', 'c']],
    ["',a,'.split(',')", ['', 'a']],
    ["'a,b,,'.split(',')", ['a', 'b']],
    ["''.split(',')", ['']],
    ["'X'.split('X')", ['']],
    ["'abc'.split('')", ['', 'a', 'b', 'c']],
    ["'abc'.split('(b)')", ['a', 'c']],
    ["'a1b2c'.split('[0-9]')", ['a', 'b', 'c']],
  ])('split: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["'é'.toUtf8()", { bytes: 'c3a9' }],
    ["'😀'[0].toUtf8()", { bytes: '3f' }],
  ])('toUtf8: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
