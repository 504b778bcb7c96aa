import { describe, expect, it } from 'vitest';
import { FAULTS, findUntried } from '../../scripts/checks/fault-coverage.mjs';
import { temporaryTree } from './tree';

const HEAD = '| row | fault | passes when | tried by |\n| --- | --- | --- | --- |\n';
const COUNTS = { A: 19, B: 14, C: 9, D: 30, E: 6 };
const IDS = Object.entries(COUNTS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
);
const TRIED = '`tests/rules/one.test.ts › is denied`; `npm run soak`';

/** What is wrong when every row is as it should be but for these. */
function problemsWith(changes: Readonly<Record<string, string | null>>): readonly string[] {
  const tree = temporaryTree();
  const rows = IDS.filter((id) => changes[id] !== null).map(
    (id) => `| ${id} | a fault | nothing is lost | ${changes[id] ?? TRIED} |`,
  );
  tree.write('package.json', JSON.stringify({ scripts: { soak: 'node soak.mjs' } }));
  tree.write('tests/rules/one.test.ts', "it('is denied', () => {});\n");
  tree.write(FAULTS, `# Faults\n\n${HEAD}${rows.join('\n')}\n`);
  return findUntried(tree.root).problems;
}

describe('the table of faults', () => {
  it('is whole when each row of the plan names what tries it, or why nothing does', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ C7: '— it needs the cloud' })).toEqual([]);
  });

  it.each([
    ['a row that is gone', { D13: null }, 'D13: has no row'],
    ['a row without test', { A1: '' }, 'A1: names no test'],
    [
      'a test that is gone',
      { B4: '`tests/rules/one.test.ts › is allowed`' },
      'B4: no test “is allowed” in tests/rules/one.test.ts',
    ],
    ['a command that is gone', { D24: '`npm run drown`' }, 'D24: no command npm run drown'],
  ])('refuses %s', (_case, changes, problem) => {
    expect(problemsWith(changes)).toEqual([problem]);
  });
});
