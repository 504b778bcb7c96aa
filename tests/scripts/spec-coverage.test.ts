import { describe, expect, it } from 'vitest';
import { COVERAGE, findGaps } from '../../scripts/checks/spec-coverage.mjs';
import { temporaryTree } from './tree';

const TEST = "it('refuses a name of \\'nothing\\'', () => {});\n";

const SOUND = {
  says: 'a rule',
  built: ['web/src/form.ts', 'web/src'],
  tests: ["web/src/form.test.ts › a name of 'nothing'"],
};

function gapsOf(change: Partial<typeof SOUND>) {
  const tree = temporaryTree();
  tree.write('web/src/form.ts', 'export const form = 1;\n');
  tree.write('web/src/form.test.ts', TEST);
  const part = { title: 'Forms', statements: [{ ...SOUND, ...change }] };
  tree.write(`${COVERAGE}/forms.json`, JSON.stringify(part));
  return findGaps(tree.root);
}

describe('the coverage of the specification', () => {
  it('takes a statement whose files and tests are there', () => {
    expect(gapsOf({})).toEqual({ statements: 1, problems: [] });
  });

  it.each([
    ['a file that is gone', { built: ['web/src/old.ts'] }],
    ['a test that is gone', { tests: ['web/src/form.test.ts › accepts'] }],
    ['a test file that is gone', { tests: ['web/src/old.test.ts › refuses'] }],
    ['a test without title', { tests: ['web/src/form.test.ts'] }],
    ['a file that is no test', { tests: ['web/src/form.ts › form'] }],
    ['a statement without file', { built: [] }],
    ['a statement without test', { tests: [] }],
  ])('refuses %s', (_case, change) => {
    expect(gapsOf(change).problems).toHaveLength(1);
  });
});
