import { describe, expect, it } from 'vitest';
import { firestoreRules, verdictOf } from '../testing/judge';

const ALLOWED = 'allow';
const DENIED = expect.stringMatching(/^\n/) as string;

describe('Functions', () => {
  it.each([
    [
      'are called before or after they are declared',
      'function open() { return true; }',
      'open()',
      ALLOWED,
    ],
    [
      'see the request and the document',
      "function mine() { return request.auth.uid == 'amel' && resource.data.floors == 7; }",
      'mine()',
      ALLOWED,
    ],
    ['take arguments', 'function high(n) { return n > 6; }', 'high(resource.data.floors)', ALLOWED],
    [
      'have lets, which see earlier ones',
      'function high() { let n = 3; let m = n + 4; return m == 7; }',
      'high()',
      ALLOWED,
    ],
    [
      'do not see later lets',
      'function high() { let m = n; let n = 3; return m == 3; }',
      'high()',
      DENIED,
    ],
    [
      'do not mind an unused argument that fails',
      'function open(x) { return true; }',
      'open(resource.data.none)',
      ALLOWED,
    ],
    [
      'fail where a failed argument is used',
      'function open(x) { return x == 1; }',
      'open(resource.data.none)',
      DENIED,
    ],
    [
      'absorb a failed argument',
      'function open(x) { return x == 1 || true; }',
      'open(resource.data.none)',
      ALLOWED,
    ],
    [
      'do not mind an unused let that fails',
      'function open() { let x = resource.data.none; return true; }',
      'open()',
      ALLOWED,
    ],
    [
      'do not see the captures of their caller',
      "function isQuai() { return id == 'quai-nord'; }",
      'isQuai()',
      DENIED,
    ],
    [
      'hide captures and globals with their parameters',
      'function open(id, resource) { return id + resource == 3; }',
      'open(1, 2)',
      ALLOWED,
    ],
    ['win over built-ins', 'function exists(x) { return x == 1; }', 'exists(1)', ALLOWED],
    [
      'may bear the name of a package',
      'function math(x) { return x == 1; }',
      'math(1) && math.abs(-1) == 1',
      ALLOWED,
    ],
    ['fail with too few arguments', 'function open(x) { return true; }', 'open()', DENIED],
    ['fail with too many arguments', 'function open() { return true; }', 'open(1)', DENIED],
    ['are no values', 'function open() { return true; }', 'open', DENIED],
    ['need no semicolon behind return', 'function open() { return true }', 'open()', ALLOWED],
    ['take a trailing comma in calls', 'function open(x) { return x; }', 'open(true,)', ALLOWED],
  ])('%s', (_, declaration, condition, expected) => {
    const rules = firestoreRules(
      `${declaration} match /sites/{id} { allow get: if ${condition}; }`,
    );

    expect(verdictOf(rules)).toEqual(expected);
  });

  it('hide functions of the same name in outer blocks', () => {
    const rules = firestoreRules(`function open() { return false; }
      match /sites/{id} { function open() { return true; } allow get: if open(); }`);

    expect(verdictOf(rules)).toBe(ALLOWED);
  });

  it('call what is visible where they are declared, not where they are called', () => {
    const rules =
      firestoreRules(`function open() { return false; } function ask() { return open(); }
      match /sites/{id} { function open() { return true; } allow get: if ask(); }`);

    expect(verdictOf(rules)).toEqual(DENIED);
  });

  it('see the captures of the block they are declared in', () => {
    const rules = firestoreRules(
      "match /sites/{id} { function isQuai() { return id == 'quai-nord'; } allow get: if isQuai(); }",
    );

    expect(verdictOf(rules)).toBe(ALLOWED);
  });

  it('are not visible in other blocks', () => {
    const rules = firestoreRules(`match /people/{id} { function open() { return true; } }
      match /sites/{id} { allow get: if open(); }`);

    expect(verdictOf(rules)).toContain('Function not found error: Name: [open].');
  });

  it('may stand at the top of the file and in the service', () => {
    const rules = `rules_version = '2'; function yes() { return true; }
      service cloud.firestore { function open() { return yes(); }
        match /databases/{database}/documents/sites/{id} { allow get: if open(); } }`;

    expect(verdictOf(rules)).toBe(ALLOWED);
  });
});

describe('Functions of version 1', () => {
  it('have no lets', () => {
    const rules = firestoreRules(
      `function open() { let yes = true; let no = false; return yes || no; }
      match /sites/{id} { allow get: if open(); }`,
      '1',
    );

    expect(verdictOf(rules)).toContain('L3:23 Let bindings are not allowed in rules_version="1";');
    expect(verdictOf(rules)).toContain('L3:39 Let bindings are not allowed in rules_version="1";');
  });
});

describe('Functions that do not compile', () => {
  it.each([
    ['function f() { return f(); }', 'Recursive call is not allowed.'],
    [
      'function f() { return g(); } function g() { return f(); }',
      'Detected a call cycle between [f,g] functions.',
    ],
    [
      'function f() { return true; } function f() { return false; }',
      'Function f is already defined.',
    ],
    ['function f(a,a) { return a; }', 'Variable a is already defined.'],
    [
      'function f(a) { let a = 1; return a; }',
      'The identifier [a] is already bound in the current scope.',
    ],
    ['function f(math) { return math; }', 'math is a package and cannot be used as variable name.'],
    ['function f() { }', "Missing 'function' body"],
    ['function f() { let a = true return a; }', "missing ';' at 'return'"],
    ['function f() { return true; return false; }', "mismatched input 'return' expecting '}'"],
    ['function f(a,) { return a; }', "Unexpected ')'."],
    ['function f(in) { return true; }', "Unexpected 'in'."],
  ])('%s', (declaration, expected) => {
    const rules = firestoreRules(`${declaration} match /sites/{id} { allow get: if true; }`);

    expect(verdictOf(rules)).toContain(expected);
  });
});
