import { expect, it } from 'vitest';
import { compile } from '../check/compile';
import { allowExtent, writtenExtent } from './source-extent';
import { withoutParentheses, childrenOf } from './walk';
import { type Expression } from './ast';

function allowOf(statement: string) {
  const source = `rules_version = '2'; service cloud.firestore { match /rooms/{id} {
    function f(a) { return a; }
    ${statement} }}`;
  const { ruleset, issues } = compile(source);
  const allow = ruleset?.file.services[0]?.matches[0]?.allows[0];
  if (!allow) throw new Error(JSON.stringify(issues));
  return { source, allow };
}

function sourceOf(source: string, expression: Expression): string {
  const { start, end } = writtenExtent(source, expression);
  return source.slice(start, end);
}

it.each([
  'true',
  '\'a)\' == "b]"',
  'f(1)',
  'f( f(1) /* ) */ )',
  "f([1, {'a': 2}] // )\n )",
  'f([ ])',
  'f({ })',
  '(((f(1))))',
  '!(f(1))',
  '-(1) < 2',
  "request.auth.uid in ['a', 'b']",
  'request.auth.token["x"]',
  'request.path[0:1]',
  'request.path[1:]',
  'request.path[:]',
  'request.time.year()',
  "'a'.split( 'b' )[0]",
  'f(1) is bool',
  'f(1) ? f(2) : (f(3))',
  'exists(/databases/$(id)/documents/rooms/$( f(id) ))',
  '/a/{b=**} == /a/b',
  'math.abs(-1) == 1',
])('the extent of %s is all of it, and that of each part a piece of it', (text) => {
  const { source, allow } = allowOf(`allow read: if ${text} ;`);
  const check = (expression: Expression) => {
    for (const child of childrenOf(expression)) {
      expect(sourceOf(source, expression)).toContain(sourceOf(source, child));
      check(child);
    }
  };
  if (!allow.condition) throw new Error('There is a condition.');

  expect(sourceOf(source, allow.condition)).toBe(text);
  check(withoutParentheses(allow.condition));
});

it.each([
  ['allow read: if f(1);', 'allow read: if f(1);'],
  ['allow read: if (f(1))\n  /* end */ ;', 'allow read: if (f(1))\n  /* end */ ;'],
  ['allow read: if f(1) allow write;', 'allow read: if f(1)'],
  ['allow get, list;', 'allow get, list;'],
  ['allow get', 'allow get'],
])('the statement %j ends with its semicolon, where it has one', (statement, text) => {
  const { source, allow } = allowOf(statement);
  const { start, end } = allowExtent(source, allow);

  expect(source.slice(start, end)).toBe(text);
});
