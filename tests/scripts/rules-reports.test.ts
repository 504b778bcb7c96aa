import { describe, expect, it } from 'vitest';
import { coverageTable, reportOf } from '../../scripts/rules/coverage-report';
import { killedIn, planOf, sample, suspectsOf } from '../../scripts/rules/mutation-plan';

describe('the coverage of the rules', () => {
  const statement = {
    line: 3,
    methods: ['get'],
    path: '/databases/{database}/documents/rooms/{id}',
    granted: 2,
    refused: 1,
    neverGrants: false,
    byMethod: {},
  };
  const files = [
    { file: 'firestore.rules', allows: [statement, { ...statement, line: 4, granted: 0 }] },
    {
      file: 'storage.rules',
      allows: [
        { ...statement, line: 5, granted: 0, neverGrants: true },
        { ...statement, line: 6, granted: 0, refused: 0, neverGrants: true },
      ],
    },
  ];

  it('asks of a statement to grant and to refuse, and of `if false` to refuse', () => {
    expect(reportOf(files)).toMatchObject({
      allows: 4,
      bothWays: 2,
      neverGrant: 2,
      missing: [
        { file: 'firestore.rules', line: 4, granted: 0, refused: 1 },
        { file: 'storage.rules', line: 6, granted: 0, refused: 0 },
      ],
    });
  });

  it('is printed with a line for each statement', () => {
    const lines = coverageTable(files).split('\n');

    expect(lines[1]).toMatch(/^ {2}✔ +3 +granted 2 +refused 1 +allow get +\/rooms\/\{id\}$/);
    expect(lines.filter((line) => line.includes('✘'))).toHaveLength(2);
  });
});

describe('the run of mutants', () => {
  const FIRST = { service: 'firestore', id: 1 } as const;
  const SECOND = { service: 'firestore', id: 2 } as const;
  const SAME_ID = { service: 'storage', id: 1 } as const;
  const test = (id: string, ms: number, mutants: readonly (typeof FIRST | typeof SAME_ID)[]) => ({
    id,
    ms,
    file: `${id[0] ?? ''}.test.ts`,
    name: id,
    passed: true,
    noticed: [...mutants],
    tried: [],
  });
  const runs = [test('a1', 9, [FIRST]), test('a2', 1, [FIRST]), test('b1', 5, [FIRST, SAME_ID])];
  const suspects = suspectsOf([FIRST, SECOND, SAME_ID], runs);

  it('tries the quickest test first that saw another verdict', () => {
    expect(suspects.map(({ tests }) => tests.map(({ id }) => id))).toEqual([
      ['a2', 'b1', 'a1'],
      [],
      ['b1'],
    ]);
    expect(planOf(suspects, 0, 1)).toEqual({
      plan: { a2: [FIRST], b1: [SAME_ID] },
      files: new Set(['a.test.ts', 'b.test.ts']),
    });
  });

  it('goes on with the next ones, and with none that were tried', () => {
    expect(planOf(suspects, 1, 3).plan).toEqual({ b1: [FIRST], a1: [FIRST] });
    expect(planOf(suspects, 4, 8).plan).toEqual({});
  });

  it('takes a mutant for killed when one test failed under it', () => {
    const results = [
      { ...test('a1', 1, []), tried: [{ ...FIRST, killed: false }] },
      {
        ...test('a2', 1, []),
        tried: [
          { ...FIRST, killed: true },
          { ...SECOND, killed: false },
        ],
      },
    ];

    expect(killedIn(results)).toEqual(new Set(['firestore 1']));
  });

  it('verifies the same sample again for the same seed, none twice', () => {
    const all = Array.from({ length: 50 }, (_, at) => at);

    expect(sample(all, 10, 7)).toEqual(sample(all, 10, 7));
    expect(new Set(sample(all, 60, 7)).size).toBe(50);
    expect(sample(all, 10, 8)).not.toEqual(sample(all, 10, 7));
  });
});
