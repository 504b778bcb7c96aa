import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';

/** In a folder such as `é à b` the path of a URL is not that of the file: `fileURLToPath` is. */
const PATH_OF_URL = /import\.meta\.url\)\s*\.pathname/;

it('no module takes the path of a URL for that of a file', () => {
  const modules = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const wrong = modules
    .trimEnd()
    .split('\n')
    .filter((path) => PATH_OF_URL.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(wrong).toEqual([]);
});
