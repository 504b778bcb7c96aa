import { describe, expect, it } from 'vitest';
import { authorizeList } from './list-access';
import { judgeQuery, type TestFilter, type TestQuery } from '../testing/query-judge';

/** The condition stands in line 4, where the messages find it. */
function verdictOf(condition: string, query: TestQuery = {}) {
  return judgeQuery(`match /posts/{id} { allow list: if ${condition}; }`, query).verdict;
}

const NO_CAUSE = "\nevaluation error at L3:36 for 'list' @ L3";
const UNDECIDED = `${NO_CAUSE}, evaluation error at L3:36 for 'list' @ L3`;
const FALSE = "\nfalse for 'list' @ L3";
const because = (text: string) => `\n${text} for 'list' @ L3`;

// All rows as Google's emulator 1.19.9 answered them; many more are in testing/.
describe('A query is judged by its filters', () => {
  it.each<[TestFilter | undefined, string, string]>([
    [undefined, 'true', 'allow'],
    [
      undefined,
      "resource.data.author == 'alice'",
      because('Property author is undefined on object.'),
    ],
    [['author', 'EQUAL', 'alice'], 'resource.data.author == request.auth.uid', 'allow'],
    [['author', 'EQUAL', 'bob'], 'resource.data.author == request.auth.uid', FALSE],
    [['x', 'GREATER_THAN', 5n], 'resource.data.x > 4', 'allow'],
    [['x', 'GREATER_THAN', 5n], 'resource.data.x > 6', NO_CAUSE],
    [['x', 'LESS_THAN_OR_EQUAL', 5n], '!(resource.data.x > 5)', NO_CAUSE],
    [['x', 'NOT_EQUAL', 5n], 'resource.data.x != 5.0', 'allow'],
    [['x', 'NOT_EQUAL', 5], 'resource.data.x != 5', NO_CAUSE],
    [['x', 'IS_NOT_NAN'], "resource.data.x != float('NaN')", 'allow'],
    [['x', 'IS_NAN'], 'resource.data.x is float', 'allow'],
    [['x', 'ARRAY_CONTAINS', 's'], "'s' in resource.data.x", 'allow'],
    [['x', 'ARRAY_CONTAINS', 's'], "!('t' in resource.data.x)", NO_CAUSE],
    [['x', 'IN', ['a', 'b']], "resource.data.x in ['a', 'b', 'c']", 'allow'],
    [['x.m', 'EQUAL', 1n], "resource.data.x == {'m': 1}", 'allow'],
  ])('%s against %s', (where, condition, verdict) => {
    expect(verdictOf(condition, where ? { where } : {})).toBe(verdict);
  });
});

describe('Two constraints', () => {
  it.each<[string, string]>([
    ['[x] == [x]', 'allow'],
    ['[x] != [x]', FALSE],
    ['x in [x]', FALSE],
    ['[x].hasOnly([x])', FALSE],
    ['[[x]].hasAny([[x]])', 'allow'],
    ['[x].toSet().size() == 1', because('Equality is not defined for type CONSTRAINT_VALUE')],
    ['x in [5].toSet()', because('Equality is not defined for type CONSTRAINT_VALUE')],
    [
      'resource.data.diff(resource.data).affectedKeys().size() == 0',
      because('Equality is not defined for type CONSTRAINT_VALUE'),
    ],
    [
      'x > x',
      because(
        'Type error. Received: [constraint] Expected: [timestamp,duration,float,int,string,bytes].',
      ),
    ],
  ])('in %s', (condition, verdict) => {
    const where: TestFilter = ['x', 'IS_NOT_NAN'];

    expect(verdictOf(condition.replaceAll(/\bx\b/g, 'resource.data.x'), { where })).toBe(verdict);
  });
});

describe('Several disjuncts', () => {
  it('need an allow each, not the same one', () => {
    const rules = `match /posts/{id} {
      allow list: if resource.data.x == 1;
      allow list: if resource.data.x == 2;
    }`;

    expect(judgeQuery(rules, { where: ['x', 'IN', [1n, 2n]] }).verdict).toBe('allow');
    expect(judgeQuery(rules, { where: ['x', 'IN', [1n, 3n]] }).verdict).not.toBe('allow');
  });

  it('list what granted as false, and stop at the first that is refused', () => {
    expect(verdictOf('resource.data.x < 3', { where: ['x', 'IN', [1n, 2n, 3n, 4n]] })).toBe(
      "\nfalse for 'list' @ L3, false for 'list' @ L3, false for 'list' @ L3",
    );
  });

  it('are not decided before the documents they look up are read', () => {
    const condition = 'exists(/databases/$(database)/documents/users/$(resource.data.u))';
    const where: TestFilter = ['u', 'IN', ['zz', 'alice']];

    expect(verdictOf(condition, { where, seed: { 'users/alice': {} } })).toBe(
      "\nevaluation error at L3:36 for 'list' @ L3, evaluation error at L3:36 for 'list' @ L3, " +
        "false for 'list' @ L3",
    );
  });

  it.each([
    [10, true],
    [11, false],
  ])('look up in every match, also after a grant: %i of them twice', (count, isAllowed) => {
    const ids = [...Array(count).keys()].map((index) => `k${String(index)}`);
    const rules = `
      match /posts/{id} { allow list: if exists(/databases/$(database)/documents/u/$(resource.data.k)); }
      match /{any=**} { allow list: if exists(/databases/$(database)/documents/v/$(resource.data.k)); }`;
    const seed = Object.fromEntries(ids.map((id) => [`u/${id}`, {}]));

    expect(judgeQuery(rules, { where: ['k', 'IN', ids], seed }).verdict === 'allow').toBe(
      isAllowed,
    );
  });

  it('have a thousand expressions each', () => {
    const condition = `resource.data.x ${'+ 1 '.repeat(90)} > 0`;

    expect(verdictOf(condition, { where: ['x', 'IN', [...Array(30).keys()].map(BigInt)] })).toBe(
      'allow',
    );
  });
});

describe('A document that the filters pin', () => {
  const seed = { 'posts/p1': { a: 1n }, 'posts/p2': { a: 2n } };
  const pin = (id: string): TestFilter => ['__name__', 'EQUAL', { ref: `posts/${id}` }];

  it.each<[string, string]>([
    ["id == 'p1' && resource.id == 'p1' && resource.data.a == 1", 'allow'],
    ['request.path[4] == id', 'allow'],
    ['!(resource.data.a == 1)', `${NO_CAUSE}, false for 'list' @ L3`],
  ])('is judged itself: %s', (condition, verdict) => {
    expect(verdictOf(condition, { where: pin('p1'), seed })).toBe(verdict);
  });

  it.each([
    ['exists(/databases/$(database)/documents/posts/p2)', 'allow'],
    ['getAfter(/databases/$(database)/documents/posts/p2).data.a == 2', UNDECIDED],
    ['existsAfter(request.path)', UNDECIDED],
    ['!existsAfter(/databases/$(database)/documents/posts/zz)', UNDECIDED],
    ['resource.data.a == 1 && existsAfter(request.path)', UNDECIDED],
    ['existsAfter(request.path) || resource.data.a == 1', 'allow'],
  ])('has no time after it: %s', (condition, verdict) => {
    expect(verdictOf(condition, { where: pin('p1'), seed })).toBe(verdict);
  });

  it('has no time after it, while other disjuncts have', () => {
    const where: TestFilter = { or: [['a', 'EQUAL', 2n], pin('p1')] };
    const condition = 'existsAfter(/databases/$(database)/documents/posts/p2)';

    expect(verdictOf(condition, { where: ['a', 'EQUAL', 2n], seed })).toBe('allow');
    expect(verdictOf(condition, { where, seed })).toBe(
      `${UNDECIDED}, false for 'list' @ L3, evaluation error at L3:36 for 'list' @ L3`,
    );
  });

  it('counts no lookup of the time after it', () => {
    const tests = (count: number, name: string) =>
      [...Array(count).keys()]
        .map((index) => `${name}(/databases/$(database)/documents/u/u${String(index)})`)
        .join(' || ');
    const verdictWith = (name: string) =>
      verdictOf(`(${tests(20, name)} || true) && exists(request.path)`, { where: pin('p1'), seed });

    expect(verdictWith('existsAfter')).toBe('allow');
    expect(verdictWith('exists')).toContain('Service call error. Function: [exists]');
  });

  it('does not pass for null when it is missing', () => {
    expect(verdictOf('resource == null', { where: pin('zz'), seed })).toBe(
      `${NO_CAUSE}, Variable read error. Variable: [resource]. for 'list' @ L3`,
    );
  });

  it('is not pinned by two names or by a range', () => {
    const both: TestFilter = { and: [pin('p1'), pin('p2')] };
    const range: TestFilter = ['__name__', 'GREATER_THAN', { ref: 'posts/p1' }];

    expect(verdictOf("id == 'p1'", { where: both, seed })).toBe(because('Null value error.'));
    expect(verdictOf("id != 'p1'", { where: range, seed })).toBe(because('Null value error.'));
  });

  it('counts as one of the twenty lookups', () => {
    const ids = [...Array(21).keys()].map((index) => `q${String(index)}`);
    const documents = Object.fromEntries(ids.map((id) => [`posts/${id}`, { a: 1n }]));
    const queryOf = (count: number): TestQuery => ({
      where: ['__name__', 'IN', ids.slice(0, count).map((id) => ({ ref: `posts/${id}` }))],
      seed: documents,
    });

    expect(verdictOf('resource.data.a == 1', queryOf(20))).toBe('allow');
    expect(verdictOf('resource.data.a == 1', queryOf(21))).toContain('Variable read error.');
    expect(verdictOf('request.auth != null', queryOf(21))).toBe('allow');
  });
});

describe('Captures in a query', () => {
  it.each<[string, TestQuery, string]>([
    ['match /posts/{id} { allow list: if id != null; }', {}, because('Null value error.')],
    ['match /posts/p1 { allow list; }', {}, 'No matching allow statements'],
    [
      'match /posts/{rest=**} { allow list: if rest[0] == "p1"; }',
      {},
      because('Variable  is not bound in path template.'),
    ],
    ['match /{path=**}/posts/{id} { allow list: if string(path) == ""; }', {}, 'allow'],
    ['match /{path=**}/posts/{id} { allow list: if true; }', { isGroup: true }, 'allow'],
    [
      'match /posts/{id} { allow list: if true; }',
      { isGroup: true },
      'No matching allow statements',
    ],
    [
      'match /{path=**}/posts/{id} { allow list: if string(path) == "/groups/g/"; }',
      { isGroup: true, parent: 'groups/g' },
      'allow',
    ],
  ])('%s', (rules, query, verdict) => {
    expect(judgeQuery(rules, query).verdict).toBe(verdict);
  });

  it.each<[string, TestQuery, string]>([
    ["id != 'zz'", {}, because('Null value error.')],
    ['id is path', {}, because('Null value error.')],
    ['id != null', { isGroup: true }, because('Null value error.')],
    ['id == /posts/p1', { where: ['__name__', 'EQUAL', { ref: 'posts/p1' }] }, 'allow'],
    ['id == null || true', {}, 'allow'],
  ])('are not bound by a glob in version 1: %s', (condition, query, verdict) => {
    const rules = `match /{id=**} { allow list: if ${condition}; }`;
    const seed = { 'posts/p1': {} };

    expect(judgeQuery(rules, { ...query, seed, version: '1' }).verdict).toBe(verdict);
  });

  it('leave the name of an unknown id to what it hides, as the engine does', () => {
    const rules = 'match /posts/{database} { allow list: if database == "(default)"; }';
    const { verdict, isProofSound } = judgeQuery(rules);

    expect({ verdict, isProofSound }).toEqual({ verdict: 'allow', isProofSound: false });
  });
});

describe('A query without disjuncts', () => {
  it('is judged as one without filters, never granted for want of any', () => {
    const { ruleset, access } = judgeQuery(
      "match /posts/{id} { allow list: if resource.data.a == 's'; }",
      { where: ['a', 'EQUAL', 's'] },
    );

    expect(authorizeList(ruleset, { ...access, disjuncts: [] }).isAllowed).toBe(false);
  });
});

describe('request.query', () => {
  it.each([
    'request.query.limit == 7 && request.query.offset == 3',
    "request.query.orderBy == {'y': 'DESC', 'a.b': 'ASC'}",
    "request.query.kind == 'posts' && request.query.parent == null",
    'request.query.allDescendants == false && request.query.distinct == false',
    "request.fields == ['x']",
    "request.path == /databases/(default)/documents/posts && request.method == 'list'",
  ])('%s', (condition) => {
    const query = {
      limit: 7,
      offset: 3,
      orderBy: [
        { field: { fieldPath: 'y' }, direction: 'DESCENDING' },
        { field: { fieldPath: '`a.b`' } },
      ],
      select: { fields: [{ fieldPath: 'x' }] },
    };

    expect(verdictOf(condition, { query })).toBe('allow');
  });

  it('names the ancestor of a collection group, and no path', () => {
    const rules = 'match /{path=**}/posts/{id} { allow list: if CONDITION; }';
    const query = { isGroup: true, parent: 'groups/g' };
    const judge = (condition: string) => judgeQuery(rules.replace('CONDITION', condition), query);

    expect(judge('request.query.ancestor == /databases/(default)/documents/groups/g').verdict).toBe(
      'allow',
    );
    expect(judge('request.path != null').verdict).toBe(
      "\nevaluation error at L3:46 for 'list' @ L3",
    );
  });
});
