import { describe, expect, it } from 'vitest';
import { exactPath, pathPattern, resourcePattern } from './document-pattern';

const PATHS = ['a/b', 'a/bcd', 'A/b', 'a/b/c/y', 'x/x/c/y', 'a/x/c/y/e/f'];

function matchingPaths(pattern: ReturnType<typeof exactPath>): readonly string[] {
  return PATHS.filter((path) => pattern.matches(path.split('/')));
}

// All rows as Google's emulator delivered them.
describe('a path pattern matches', () => {
  it.each([
    ['a/{x}', ['a/b', 'a/bcd']],
    ['/a/{x}', ['a/b', 'a/bcd']],
    ['A/{x}', ['A/b']],
    ['a/*', ['a/b', 'a/bcd']],
    ['a/{x=*}', ['a/b', 'a/bcd']],
    ['a/b*', ['a/b', 'a/bcd']],
    ['a/*b', ['a/b']],
    ['a/b*d', ['a/bcd']],
    ['a/{x=bc*}', ['a/bcd']],
    ['a/{x=b}', ['a/b']],
    ['{x=a}/{y}', ['a/b', 'a/bcd']],
    ['{c}/{d}', ['a/b', 'a/bcd', 'A/b']],
    ['a/{x}/c/{y}', ['a/b/c/y']],
    ['a/{x}/{x}/{x}', ['a/b/c/y']],
    ['*/x/c/y', ['x/x/c/y']],
    ['**', PATHS],
    ['{x=**}', PATHS],
    ['', PATHS],
    ['**/*', PATHS],
    ['a/**', ['a/b', 'a/bcd', 'a/b/c/y', 'a/x/c/y/e/f']],
    ['a/{x}/**', ['a/b', 'a/bcd', 'a/b/c/y', 'a/x/c/y/e/f']],
    ['a/b/{rest=**}', ['a/b', 'a/b/c/y']],
    ['a/{x=**}/y', ['a/b/c/y']],
    ['{all=**}/c/{y}', ['a/b/c/y', 'x/x/c/y']],
    ['a/{x}/c/**/f', ['a/x/c/y/e/f']],
    ['a/{x}/c/**/e', []],
    ['a', []],
  ])('%s', (pattern, paths) => {
    expect(matchingPaths(pathPattern(pattern))).toEqual(paths);
  });

  it('an id as long as both ends of a glob together, not shorter', () => {
    expect(pathPattern('a/bc*cd').matches(['a', 'bcd'])).toBe(false);
    expect(pathPattern('a/bc*cd').matches(['a', 'bccd'])).toBe(true);
  });
});

// Google's emulator takes them and then fails each write.
describe('no path pattern is', () => {
  it.each([
    'a/b{x}',
    '{a}{b}/c',
    'a/{x}/',
    'a/{b/{c',
    'a/{x=**}/e/**',
    'a/{x=b/c}',
    'a//b',
    '//a/b',
    'a/b*c*',
    'a/b**',
    'a/{}',
    'a/{x=}',
    'a/{*}',
    'a/{x y}',
  ])('%s', (pattern) => {
    expect(() => pathPattern(pattern)).toThrow(`Invalid document pattern: "${pattern}".`);
  });
});

describe('an exact path matches', () => {
  it.each([
    ['a/b', ['a/b']],
    ['a/{x}', []],
    ['/a/b', []],
    ['', PATHS],
  ])('%s', (path, paths) => {
    expect(matchingPaths(exactPath(path))).toEqual(paths);
  });
});

describe('the resource of a v1 trigger matches', () => {
  it.each([
    ['a/{x}', ['a/b', 'a/bcd']],
    ['a/{x=*}', ['a/b', 'a/bcd']],
    ['a/b', ['a/b']],
    ['a/*', []],
    ['**', []],
    ['a/b*', []],
    ['{x=**}', PATHS],
    ['a/{x=**}', ['a/b', 'a/bcd', 'a/b/c/y', 'a/x/c/y/e/f']],
    ['{x=**}/c/{y}', ['a/b/c/y', 'x/x/c/y']],
  ])('%s', (pattern, paths) => {
    expect(matchingPaths(resourcePattern(pattern))).toEqual(paths);
  });

  it('a star as a character', () => {
    expect(resourcePattern('a/*').matches(['a', '*'])).toBe(true);
    expect(resourcePattern('a/**').matches(['a', '**'])).toBe(true);
    expect(resourcePattern('a/**').matches(['a', 'b'])).toBe(false);
  });

  it.each(['a/{x=b*}', 'a/b{x}', 'a//b', '/a/{x}', 'a/{x}/', '{a=**}/{b=**}', 'a/{*}'])(
    'not %s, which is no pattern',
    (pattern) => {
      expect(() => resourcePattern(pattern)).toThrow(/Invalid document pattern/);
    },
  );
});
