import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findViolations } from '../../scripts/checks/boundaries.mjs';
import { temporaryTree } from './tree';

const tsconfig = readFileSync(new URL('../../tsconfig.json', import.meta.url), 'utf8');

it('sees a violation that is planted', { timeout: 60_000 }, async () => {
  const tree = temporaryTree();
  tree.write('tsconfig.json', tsconfig);
  tree.write('web/src/features/tasks/list.ts', 'export const list = 1;');
  tree.write('web/src/app/menu.ts', "export { list } from '../features/tasks/list';");
  expect(await findViolations(tree.root)).toEqual({ modules: 2, violations: [] });

  tree.write('web/src/features/projects/page.ts', "export { list } from '../tasks/list';");
  tree.write(
    'domain/src/today.ts',
    "import { cwd } from 'node:process';\nexport const where = cwd;",
  );
  tree.write(
    'emulator/src/values/knows.ts',
    "export type { Task } from '../../../domain/src/task';",
  );
  tree.write('domain/src/task.ts', 'export type Task = string;');
  const { violations } = await findViolations(tree.root);
  expect(violations.map((text) => text.split(':')[0])).toEqual(
    expect.arrayContaining(['features-do-not-meet', 'domain-is-pure', 'emulator-stands-alone']),
  );
});
