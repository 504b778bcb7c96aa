import { describe, expect, it } from 'vitest';
import { FAULTS, findUntried } from '../../scripts/checks/fault-coverage.mjs';
import { temporaryTree } from './tree';

const COUNTS = { A: 19, B: 14, C: 9, D: 30, E: 6 };
const IDS = Object.entries(COUNTS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);
const TRIED = { tests: ['tests/rules/one.test.ts › is denied', 'npm run soak'] };

type Trial = { readonly tests: readonly string[] } | { readonly reason: string };

/** The problems of a table in which every row is valid except for these changes. Null removes a row. */
function problemsWith(changes: Readonly<Record<string, Trial | null>>): readonly string[] {
  const tree = temporaryTree();
  const faults = IDS.filter((id) => changes[id] !== null).map((id) => ({
    ...{ id, fault: 'a fault', passes: 'nothing is lost' },
    ...(changes[id] ?? TRIED),
  }));
  tree.write('package.json', JSON.stringify({ scripts: { soak: 'node soak.mjs' } }));
  tree.write('tests/rules/one.test.ts', "it('is denied', () => {});\n");
  tree.write(FAULTS, JSON.stringify([{ title: 'Access', faults }]));
  return findUntried(tree.root).problems;
}

describe('the table of faults', () => {
  it('is whole when each row of the plan names what tries it, or why nothing does', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ C7: { reason: 'it needs the cloud' } })).toEqual([]);
  });

  it.each([
    ['a row that is gone', { D13: null }, 'D13: has no row'],
    ['a row without test', { A1: { tests: [] } }, 'A1: names no test'],
    [
      'a test that is gone',
      { B4: { tests: ['tests/rules/one.test.ts › is allowed'] } },
      'B4: no test “is allowed” in tests/rules/one.test.ts',
    ],
    [
      'a command that is gone',
      { D24: { tests: ['npm run drown'] } },
      'D24: no command npm run drown',
    ],
  ])('refuses %s', (_case, changes, problem) => {
    expect(problemsWith(changes)).toEqual([problem]);
  });
});
