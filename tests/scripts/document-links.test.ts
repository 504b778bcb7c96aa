import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

it('every file that a document links to or shows is there', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const links = text.matchAll(/\]\(([^)\s:#]+)(?:#[^)\s]*)?\)|<img src="([^":]+)"/g);
    return [...links]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((link) => !existsSync(join(ROOT, dirname(document), link)))
      .map((link) => `${document}: ${link}`);
  });
  expect(documents).toContain('README.md');
  expect(missing).toEqual([]);
});
