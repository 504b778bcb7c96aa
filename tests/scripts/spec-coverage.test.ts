import { describe, expect, it } from 'vitest';
import { COVERAGE, findGaps, readStatements } from '../../scripts/checks/spec-coverage.mjs';
import { temporaryTree } from './tree';

const HEAD = '| Statement | Built in | Shown by |\n| --- | --- | --- |\n';
const TEST = "it('refuses a name of \\'nothing\\'', () => {});\n";

function gapsOf(row: string) {
  const tree = temporaryTree();
  tree.write('web/src/form.ts', 'export const form = 1;\n');
  tree.write('web/src/form.test.ts', TEST);
  tree.write(COVERAGE, `# Coverage\n\n${HEAD}${row}\n`);
  return findGaps(tree.root);
}

describe('the coverage of the specification', () => {
  it('takes a row whose files and tests are there', () => {
    const row =
      "| a rule | `web/src/form.ts`, web/src | web/src/form.test.ts › a name of 'nothing' |";
    expect(gapsOf(row)).toEqual({ statements: 1, problems: [] });
  });

  it.each([
    ['a file that is gone', '| a | web/src/old.ts | web/src/form.test.ts › refuses |'],
    ['a test that is gone', '| a | web/src/form.ts | web/src/form.test.ts › accepts |'],
    ['a test file that is gone', '| a | web/src/form.ts | web/src/old.test.ts › refuses |'],
    ['a test without title', '| a | web/src/form.ts | web/src/form.test.ts |'],
    ['a file that is no test', '| a | web/src/form.ts | web/src/form.ts › form |'],
    ['a row without file', '| a | | web/src/form.test.ts › refuses |'],
    ['a row without test', '| a | web/src/form.ts | |'],
  ])('refuses %s', (_case, row) => {
    expect(gapsOf(row).problems).toHaveLength(1);
  });

  it('reads a bar inside a cell as text', () => {
    expect(readStatements(`${HEAD}| a \\| b | x | y.test.ts › z |`)[0]?.says).toBe('a \\| b');
  });
});
