import { describe, expect, it } from 'vitest';
import { firestoreRules, verdictOf } from '../testing/judge';

const NO_MATCH = 'No matching allow statements';

describe('Matching', () => {
  it.each([
    ['/sites/{id}', 'sites/quai-nord', 'allow'],
    ['/sites/quai-nord', 'sites/quai-nord', 'allow'],
    ['/sites/quai-sud', 'sites/quai-nord', NO_MATCH],
    ['/{a}/{b}', 'sites/quai-nord', 'allow'],
    ['/sites/{id}', 'sites/quai-nord/plans/1', NO_MATCH],
    ['/sites', 'sites/quai-nord', NO_MATCH],
    ['/sites/{id}/plans/{plan}', 'sites/quai-nord/plans/1', 'allow'],
    ['/sites/a.b-c_d%20e', 'sites/a.b-c_d e', 'allow'],
    ['/databases/{d}/documents/sites/{id}', 'sites/quai-nord', NO_MATCH],
  ])('of %s with %s: %s', (pattern, path, expected) => {
    const rules = firestoreRules(`match ${pattern} { allow get; }`);

    expect(verdictOf(rules, path)).toBe(expected);
  });

  it.each([
    ['2', '/{rest=**}', 'sites/quai-nord', 'allow'],
    ['2', '/sites/{rest=**}', 'sites/quai-nord', 'allow'],
    ['2', '/sites/{id}/{rest=**}', 'sites/quai-nord', 'allow'],
    ['2', '/{path=**}/plans/{plan}', 'sites/quai-nord/plans/1', 'allow'],
    ['2', '/{path=**}/sites/{id}', 'sites/quai-nord', 'allow'],
    ['2', '/{path=**}/plans/{plan}', 'sites/quai-nord', NO_MATCH],
    ['1', '/{rest=**}', 'sites/quai-nord', 'allow'],
    ['1', '/sites/{rest=**}', 'sites/quai-nord', 'allow'],
    ['1', '/sites/{id}/{rest=**}', 'sites/quai-nord', NO_MATCH],
    ['1', '/sites/{id}/{rest=**}', 'sites/quai-nord/plans/1', 'allow'],
  ])('in version %s of the glob %s with %s: %s', (version, pattern, path, expected) => {
    const rules = firestoreRules(`match ${pattern} { allow get; }`, version);

    expect(verdictOf(rules, path)).toBe(expected);
  });

  it.each([
    ['2', 'allow'],
    ['1', NO_MATCH],
  ])('in version %s of a match inside a glob: %s', (version, expected) => {
    const rules = firestoreRules(
      'match /{path=**} { match /plans/{plan} { allow get; } }',
      version,
    );

    expect(verdictOf(rules, 'sites/quai-nord/plans/1')).toBe(expected);
  });

  it('concatenates nested patterns', () => {
    const rules = firestoreRules('match /sites { match /{id} { allow get; } }');

    expect(verdictOf(rules)).toBe('allow');
  });

  it.each([
    ["id == 'quai-nord' && id is string", '/sites/{id}'],
    ['rest is path && rest == /quai-nord', '/sites/{rest=**}'],
    ['rest == /sites/quai-nord', '/{rest=**}'],
    ["database == '(default)'", '/sites/{id}'],
  ])('binds captures so that %s', (condition, pattern) => {
    const rules = firestoreRules(`match ${pattern} { allow get: if ${condition}; }`);

    expect(verdictOf(rules)).toBe('allow');
  });

  it('binds an empty path to a glob that covers nothing', () => {
    const rules = firestoreRules(
      'match /sites/{id}/{rest=**} { allow get: if rest[0] == id || true; allow get: if rest[0] == id; }',
    );

    expect(verdictOf(rules)).toBe('allow');
  });

  it('lets an inner capture hide an outer one', () => {
    const rules = firestoreRules(
      "match /sites/{id} { match /plans/{id} { allow get: if id == '1'; } }",
    );

    expect(verdictOf(rules, 'sites/quai-nord/plans/1')).toBe('allow');
  });
});

describe('Allow statements', () => {
  it('are alternatives, in one block and in several', () => {
    const rules = firestoreRules(`match /sites/{id} { allow get: if false; }
      match /{rest=**} { allow list: if true; allow read: if resource.data.none; allow get: if true; }`);

    expect(verdictOf(rules)).toBe('allow');
  });

  it.each([
    'allow get;',
    'allow read;',
    'allow read, write',
    'allow list, get: if true',
    'allow get: if(true)',
  ])('cover a get: %s', (allow) => {
    expect(verdictOf(firestoreRules(`match /sites/{id} { ${allow} }`))).toBe('allow');
  });

  it.each(['allow list;', 'allow write;', 'allow create, update, delete;', 'allow getAll;'])(
    'do not cover a get: %s',
    (allow) => {
      expect(verdictOf(firestoreRules(`match /sites/{id} { ${allow} }`))).toBe(NO_MATCH);
    },
  );

  it('say why they do not grant, each with its line, in both passes of the engine', () => {
    const rules = firestoreRules(`match /sites/{id} {
      allow get: if request.auth == null;
      allow get: if resource.data.none == 1;
      allow get: if resource.data.floors;
      allow list: if true;
    }`);

    expect(verdictOf(rules)).toBe(
      "\nfalse for 'get' @ L4, evaluation error at L5:21 for 'get' @ L5, " +
        "evaluation error at L6:21 for 'get' @ L6, false for 'get' @ L4, " +
        "Property none is undefined on object. for 'get' @ L5, " +
        "Type error. Received: [int] Expected: [bool]. for 'get' @ L6",
    );
  });

  it('of another service do not count', () => {
    const rules = `rules_version = '2';
      service firebase.storage { match /{rest=**} { allow read; } }
      service cloud.firestore { match /databases/{d}/documents/people/{p} { allow read; } }`;

    expect(verdictOf(rules)).toBe(NO_MATCH);
  });
});

describe('Patterns that do not compile', () => {
  it.each([
    ['2', 'match /{a=**}/plans/{b=**} { allow get; }', 'Only one glob match is permitted'],
    ['2', 'match /{a=**} { match /{b=**} { allow get; } }', 'Only one glob match is permitted'],
    ['1', 'match /{a=**}/plans/{b} { allow get; }', 'permitted as the last segment'],
    [
      '2',
      'match /sites/{id}/plans/{id} { allow get; }',
      'Variable id already exists in the PathTemplate.',
    ],
    ['2', 'match /sites/{id} { }', "The 'match' body must contain at least one declaration."],
    [
      '2',
      'match /sites/{id}/ { allow get; }',
      "Forward slash '/' found where identifier or binding expected.",
    ],
    ['2', 'match sites/{id} { allow get; }', "Unexpected 'sites'."],
    ['2', 'match /sites/é { allow get; }', "token recognition error at: 'é'"],
    [
      '2',
      'match /sites/{math} { allow get; }',
      'math is a package and cannot be used as variable name.',
    ],
  ])('in version %s: %s', (version, match, expected) => {
    expect(verdictOf(firestoreRules(match, version))).toContain(expected);
  });
});
