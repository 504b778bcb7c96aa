import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  type QueryJudgement,
  judgeQuery,
  passes,
  type TestFilter,
  type TestValue,
} from '../testing/query-judge';
import { matchesFilter } from '../testing/query-match';

const FILTERS: readonly (TestFilter | undefined)[] = [
  undefined,
  ['x', 'EQUAL', 5n],
  ['x', 'EQUAL', 5],
  ['x', 'EQUAL', 0],
  ['x', 'EQUAL', 'a'],
  ['x', 'EQUAL', true],
  ['x', 'EQUAL', null],
  ['x', 'EQUAL', [5n]],
  ['x', 'EQUAL', ['a']],
  ['x', 'EQUAL', { m: 1n }],
  ['x', 'EQUAL', { m: 'a' }],
  ['x', 'EQUAL', { ref: 'users/alice' }],
  ['x', 'EQUAL', new Date(0)],
  ['x', 'EQUAL', 9007199254740993n],
  ['x.m', 'EQUAL', 1n],
  ['x.m', 'EQUAL', 'a'],
  ['x', 'GREATER_THAN', 5n],
  ['x', 'GREATER_THAN_OR_EQUAL', 5],
  ['x', 'LESS_THAN', 5n],
  ['x', 'LESS_THAN_OR_EQUAL', 5n],
  ['x', 'GREATER_THAN', 9007199254740992n],
  ['x', 'GREATER_THAN', 'a'],
  ['x', 'LESS_THAN', 'b'],
  ['x', 'GREATER_THAN_OR_EQUAL', '\uffff'],
  ['x', 'LESS_THAN', '\uffff'],
  ['x', 'GREATER_THAN', new Date(0)],
  ['x', 'GREATER_THAN', true],
  ['x', 'NOT_EQUAL', 5n],
  ['x', 'NOT_EQUAL', 'a'],
  ['x', 'NOT_EQUAL', true],
  ['x', 'NOT_IN', [5n, 'a']],
  ['x', 'IN', [5n, 'a']],
  ['x', 'ARRAY_CONTAINS', 5n],
  ['x', 'ARRAY_CONTAINS', 'a'],
  ['x', 'ARRAY_CONTAINS_ANY', ['a', 'b']],
  ['x', 'IS_NULL'],
  ['x', 'IS_NOT_NULL'],
  ['x', 'IS_NAN'],
  ['x', 'IS_NOT_NAN'],
  {
    and: [
      ['x', 'GREATER_THAN', 4n],
      ['x', 'LESS_THAN', 10n],
    ],
  },
  {
    and: [
      ['x', 'EQUAL', 5n],
      ['x', 'GREATER_THAN', 3n],
    ],
  },
  {
    and: [
      ['x', 'EQUAL', 'a'],
      ['x', 'IS_NOT_NULL'],
    ],
  },
  {
    and: [
      ['x.m', 'EQUAL', 'a'],
      ['x', 'IS_NOT_NULL'],
    ],
  },
  {
    or: [
      ['x', 'EQUAL', 'a'],
      ['y', 'EQUAL', 'a'],
    ],
  },
];

const OPERANDS = [
  '5',
  '4',
  '5.0',
  '4.5',
  '0',
  "'a'",
  "'A'",
  "'\\uffff'",
  'null',
  'true',
  '[5]',
  "['a']",
  "{'m': 1}",
  '9007199254740992.0',
  'timestamp.value(0)',
  'request.time',
];
const COMPARED = OPERANDS.flatMap((operand) =>
  ['==', '!=', '<', '<=', '>', '>='].flatMap((operator) => [
    `x ${operator} ${operand}`,
    `!(${operand} ${operator} x)`,
  ]),
);
const TESTED = ['int', 'float', 'string', 'list', 'map', 'bool', 'constraint'].flatMap((type) => [
  `x is ${type}`,
  `!(x is ${type})`,
]);
const OTHERS = [
  "x in [5, 'a']",
  "!(x in [5, 'a'])",
  'x in [5].toSet()',
  '5 in x',
  "'a' in x",
  "!('a' in x)",
  "'m' in x",
  "!('n' in x)",
  "x.hasAny(['a'])",
  "!x.hasAny(['b'])",
  'x.hasAny([5])',
  'x.hasAll([5])',
  'x.size() == 1',
  'x.m == 1',
  "x['m'] == 'a'",
  'x[0] == 5',
  "x.get('m', 'a') == 'a'",
  "x.get('n', 1) == 1",
  "x.get(['m'], 1) == 1",
  'x || y',
  '!x',
  'x ? true : false',
  'x == x',
  'x != x',
  '[x] == [x]',
  '[x].hasAny([5])',
  '![x].hasAny([6])',
  '[x].size() == 1',
  "{'k': x}.k != null",
  'x + 1 == 6',
  '-x == -5',
  '1 / x > 0.0',
  "string(x) == '5'",
  "'x' in resource.data",
  "!('x' in resource.data)",
  "!('y' in resource.data)",
  "resource.data.keys().hasOnly(['x'])",
  "resource.data.get('y', 'a') == 'a'",
  "resource.data.get('x', 'b') == 'a'",
  "resource.data == {'x': 5}",
  "resource.data != {'x': 'b'}",
  'resource.data.size() < 2',
  "!resource.data.diff({'x': 5}).changedKeys().hasAny(['x'])",
  'resource != null',
  '!(resource == null)',
  'resource.data != null',
  'resource.data is map',
  "!('id' in resource)",
  "resource.keys().hasOnly(['data'])",
  'string(rest) == "/"',
  'rest is path',
  'rest != rest',
  'f(x)',
  '!f(x)',
  "f(x) || x == 'a'",
  'exists(/databases/$(database)/documents/users/$(x))',
  "debug(x) == 'a'",
  'math.isNaN(x)',
  "x == 'a' || resource.data.y == 'a'",
  'x >= 4 && x <= 10',
  '!(x < 4 || x > 10)',
  'x.matches("a")',
];
const CONDITIONS = [...COMPARED, ...TESTED, ...OTHERS].map((text) =>
  text.replaceAll(/(?<![\w.'"])([xy])(?![\w'"])/g, 'resource.data.$1'),
);

const VALUES: readonly TestValue[] = [
  null,
  true,
  false,
  5n,
  5,
  4n,
  4.5,
  6n,
  10,
  0,
  -0,
  0n,
  NaN,
  Infinity,
  9007199254740992,
  9007199254740993n,
  9007199254740994n,
  'a',
  'b',
  'A',
  '',
  '\uffff',
  '😀',
  [],
  [5n],
  [5],
  ['a'],
  ['a', 'b'],
  ['b', 5n],
  {},
  { m: 1n },
  { m: 1 },
  { m: 'a' },
  { m: 'a', n: 2n },
  { ref: 'users/alice' },
  new Date(0),
  new Date(1000),
];
const DOCUMENTS = VALUES.flatMap((x) => [{ x }, { x, y: 'a' }, { y: x }]);

const seed = { 'users/a': {} };
const rules = (condition: string) =>
  `function f(a) { let b = a; return b == 5; }
  match /posts/{rest=**} { allow list: if ${condition}; }`;

function grantedQueries(): readonly {
  judgement: QueryJudgement;
  matches: typeof DOCUMENTS;
  name: string;
}[] {
  return CONDITIONS.flatMap((condition) =>
    FILTERS.flatMap((where) => {
      const judgement = judgeQuery(rules(condition), { seed, ...(where && { where }) });
      if (judgement.verdict !== 'allow') return [];
      const matches = DOCUMENTS.filter((data) => !where || matchesFilter(where, data));
      return [{ judgement, matches, name: `${condition} by ${inspect(where)}` }];
    }),
  );
}

describe('Every condition against every filter and every document', () => {
  const grants = grantedQueries();
  const namesOfRefuted = (sound: boolean) =>
    grants
      .filter(({ judgement }) => judgement.isProofSound === sound)
      .filter(({ judgement, matches }) => matches.some((data) => !passes(judgement, data)))
      .map(({ name }) => name);

  it('gives many grants that need no document, and many that do', () => {
    const sound = grants.filter(({ judgement }) => judgement.isProofSound).length;

    expect(sound).toBeGreaterThan(300);
    expect(grants.length - sound).toBeGreaterThan(300);
  });

  it('refutes no sound proof', () => {
    expect(namesOfRefuted(true)).toEqual([]);
  });

  it('refutes many of the others', () => {
    expect(namesOfRefuted(false).length).toBeGreaterThan(100);
  });
});
