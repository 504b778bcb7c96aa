import { describe, expect, it } from 'vitest';
import { judgeQuery, passes, type TestFilter, type TestValue } from '../testing/query-judge';

type Data = Readonly<Record<string, TestValue>>;

function judge(condition: string, where?: TestFilter) {
  const rules = `match /posts/{id} { allow list: if ${condition}; }`;
  return judgeQuery(rules, where ? { where } : {});
}

/** Google grants all of these, whatever documents the query finds. */
describe('What a query is granted by leaning on what its filters leave open', () => {
  it.each<[string, string, TestFilter | undefined, Data]>([
    [
      'row 38',
      "resource.data.userId == request.auth.uid && !('lifecycle' in resource.data)",
      ['userId', 'EQUAL', 'alice'],
      { userId: 'alice', lifecycle: 'deleted' },
    ],
    [
      'row 39',
      "!resource.data.keys().hasAll(['userId'])",
      ['a', 'EQUAL', 's'],
      { a: 's', userId: '' },
    ],
    ['row 54', "resource.data.keys().hasOnly(['a'])", ['a', 'EQUAL', 's'], { a: 's', b: 's' }],
    ['D2', "!('secret' in resource.data)", undefined, { secret: true }],
    ['D2', "resource.data.get('secret', false) == false", undefined, { secret: true }],
    ['D2', 'resource.data == {}', undefined, { secret: true }],
    ['D2', 'resource.data.size() == 0', undefined, { secret: true }],
    ['D4', '!(resource.data.x is string)', ['x', 'GREATER_THAN', 'a'], { x: 'b' }],
    ['D4', "!(resource.data.x in ['b'])", ['x', 'GREATER_THAN', 'a'], { x: 'b' }],
    ['D4', "!resource.data.x.hasAny(['b'])", ['x', 'ARRAY_CONTAINS', 'a'], { x: ['a', 'b'] }],
    ['D4', '!(resource.data.x is list)', ['x', 'ARRAY_CONTAINS', 'a'], { x: ['a'] }],
    ['D5', '![resource.data.x].hasOnly([resource.data.x])', ['x', 'GREATER_THAN', 'a'], { x: 'b' }],
    ['5 is 5.0', 'resource.data.x is int', ['x', 'EQUAL', 5n], { x: 5.0 }],
    ['5 is 5.0', 'resource.data.x in [5]', ['x', 'EQUAL', 5n], { x: 5.0 }],
    ['5 is 5.0', "string(resource.data.x) == '5'", ['x', 'EQUAL', 5n], { x: 5.0 }],
    ['5 is 5.0', 'resource.data.x == [5]', ['x', 'EQUAL', [5n]], { x: [5.0] }],
    ['0 is -0', '1 / resource.data.x > 0.0', ['x', 'EQUAL', 0], { x: -0 }],
    ['NaN is below 5', 'resource.data.x < 6', ['x', 'LESS_THAN', 5n], { x: NaN }],
    ['order', "resource.data.x > '\uffff'", ['x', 'GREATER_THAN', '\uffff'], { x: '😀' }],
    ['unbound', 'rest != rest', undefined, {}],
  ])('%s: %s is denied for a document that refutes it', (_, condition, where, data) => {
    const rules = condition.includes('rest')
      ? `match /posts/{rest=**} { allow list: if ${condition}; }`
      : `match /posts/{id} { allow list: if ${condition}; }`;
    const judgement = judgeQuery(rules, where ? { where } : {});

    expect(judgement.verdict).toBe('allow');
    expect(judgement.isProofSound).toBe(false);
    expect(passes(judgement, data)).toBe(false);
  });

  it('still passes for a document that bears it out', () => {
    const judgement = judge("!('lifecycle' in resource.data)", ['userId', 'EQUAL', 'alice']);

    expect(passes(judgement, { userId: 'alice' })).toBe(true);
  });
});

describe('A sound proof', () => {
  it.each<[string, TestFilter | undefined]>([
    ['request.auth != null', undefined],
    ['resource == null || request.auth != null', undefined],
    ['resource.data.author == request.auth.uid', ['author', 'EQUAL', 'alice']],
    ["resource.data.status in ['a', 'b']", ['status', 'IN', ['a', 'b']]],
    ["resource.data.x == 5 && resource.data['x'] < 6.5", ['x', 'EQUAL', 5n]],
    ["'x' in resource.data && resource.data.get('x', 1) != null", ['x', 'EQUAL', 's']],
    ["resource.data.x >= 'a' && resource.data.x != null", ['x', 'GREATER_THAN', 'a']],
    ['resource.data.x > 4', ['x', 'GREATER_THAN', 5n]],
    ["resource.data.x != 'draft'", ['x', 'NOT_EQUAL', 'draft']],
    ['request.auth.uid in resource.data.members', ['members', 'ARRAY_CONTAINS', 'alice']],
    ["resource.data.m.hasAny(['a', 'b'])", ['m', 'ARRAY_CONTAINS_ANY', ['a', 'b']]],
    ["resource.data.a is map && resource.data.a.b == 's'", ['a.b', 'EQUAL', 's']],
    ["resource.data.q == 1 || resource.data.x == 's'", ['x', 'EQUAL', 's']],
    ['resource.data.at <= request.time', ['at', 'LESS_THAN', new Date(0)]],
  ])('needs no document: %s', (condition, where) => {
    const { verdict, isProofSound } = judge(condition, where);

    expect({ verdict, isProofSound }).toEqual({ verdict: 'allow', isProofSound: true });
  });

  it('leans on nothing that an earlier statement did without granting', () => {
    const rules = `match /posts/{id} {
      allow list: if resource.data.get('secret', true) == false;
      allow list: if request.auth != null;
    }`;

    expect(judgeQuery(rules).isProofSound).toBe(true);
  });
});

describe('What is granted for good reason is not taken back', () => {
  it.each<[string, string, TestFilter | undefined]>([
    ['the path of the query', "request.path[3] == 'posts' && !('a' in resource.data)", undefined],
    ['the query', "request.query.limit == null && !('a' in resource.data)", undefined],
    ['the method', "request.method == 'list' && !('a' in resource.data)", undefined],
  ])('%s stays that of the query', (_, condition, where) => {
    const judgement = judge(condition, where);

    expect(judgement.isProofSound).toBe(false);
    expect(passes(judgement, {})).toBe(true);
  });

  it('a pinned document is judged under its own path again', () => {
    const rules = 'match /posts/{id} { allow list: if request.path[4] == id; }';
    const where: TestFilter = ['__name__', 'EQUAL', { ref: 'posts/p1' }];
    const judgement = judgeQuery(rules, { where, seed: { 'posts/p1': {} } });

    expect(judgement.verdict).toBe('allow');
    expect(passes(judgement, {})).toBe(true);
  });

  it('every document has lookups of its own', () => {
    const lookups = [...Array(18).keys()]
      .map(
        (index) =>
          `exists(/databases/$(database)/documents/u/$(resource.data.u + '${String(index)}'))`,
      )
      .join(' || ');
    const judgement = judge(`!('u' in resource.data) || !(${lookups})`);

    expect(judgement.verdict).toBe('allow');
    expect(['a', 'b', 'c'].map((u) => passes(judgement, { u }))).toEqual([true, true, true]);
  });

  it('captures are those of the document', () => {
    const rules = 'match /posts/{id} { allow list: if !("a" in resource.data) || id == "p1"; }';
    const judgement = judgeQuery(rules);

    expect(passes(judgement, { a: 1n }, 'posts/p1')).toBe(true);
    expect(passes(judgement, { a: 1n }, 'posts/p2')).toBe(false);
  });
});
