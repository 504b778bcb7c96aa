import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Paths', () => {
  it.each<readonly [string, unknown]>([
    ['/a/b', { path: '/a/b' }],
    ['/a/(default)/b', { path: '/a/(default)/b' }],
    ['/a/b.c-d~e@f:g', { path: '/a/b.c-d~e@f:g' }],
    ['/a/b%20c+d', { path: '/a/b c d' }],
    ['/a /b', { path: '/a/b' }],
    ['/a/é', { refused: "token recognition error at: 'é'" }],
    ['/a/b=c', { refused: "Unexpected '='." }],
    ['/a/b/', { refused: "Unexpected ';'." }],
  ])('as literals: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ['/a/$(1 + 1)', { path: '/a/2' }],
    ["/a/$('x')/c", { path: '/a/x/c' }],
    ['/a/$(/b/c)/d', { path: '/a/b/c/d' }],
    ['/a/$(null)', { path: '/a/null' }],
    ['/a/$(1.5)', { path: '/a/1.5' }],
    [
      "/a/$(['a'])",
      {
        error:
          'Unsupported operation error. Received: string(list). Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
      },
    ],
    ["(/a/$('x/y'))[1]", 'x/y'],
  ])('with values in them: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["(/a/{x}).bind({'x':'v'})", { path: '/a/v' }],
    ["(/a/{x}/{y}).bind({'x':'v'})", { path: '/a/v' }],
    ["(/a/{x=**}).bind({'x':/c/d})", { path: '/a/c/d' }],
    ["(/a/{x=**}).bind({'x':'c'})", { error: 'Type error. Received: [string] Expected: [path].' }],
    [
      "(/a/{x}).bind({'x':'v','z':'w'})",
      { error: 'Variable(s) z do not exist in the path template.' },
    ],
  ])('with captures: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["path('a/b')", { path: '/a/b' }],
    ["path('/a/b')", { path: '/a/b' }],
    ["path('')", { error: 'Empty Path Template is not allowed.' }],
    ["path('a//b')", { error: 'Invalid Path Template a//b. Empty segment is not allowed.' }],
    ["path('a/b/')", { error: 'Invalid Path Template a/b/. Empty segment is not allowed.' }],
    ["path('a/{x}').bind({'x':'q'})", { path: '/a/q' }],
    [
      'path(/a/b)',
      { error: 'Unsupported operation error. Received: path(path). Expected: path(string).' },
    ],
    ['(/a/b).size()', { error: 'Function not found error: Name: [size].' }],
  ])('from texts: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
