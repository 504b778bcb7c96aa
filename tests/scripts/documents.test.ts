import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const MAX_COLUMNS = 200;

/** Without pictures. */
const MAX_BYTES_OF_DOCS = 250_000;

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('every file that a document links to or shows is there', () => {
  const missing = documents.flatMap((document) => {
    const links = textOf(document).matchAll(/\]\(([^)\s:#]+)(?:#[^)\s]*)?\)|<img src="([^":]+)"/g);
    return [...links]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((link) => !existsSync(join(ROOT, dirname(document), link)))
      .map((link) => `${document}: ${link}`);
  });
  expect(documents).toContain('README.md');
  expect(missing).toEqual([]);
});

/** Folders at the start of the paths in documents: those of the repository, and short ones below web/src. */
const NAMED_FROM = [
  { first: /^(domain|web|functions|emulator|tools|tests|scripts|docs|\.ci)\//, folder: '' },
  { first: /^(app|features|data|shared|landing|first-paint)\//, folder: 'web/src/' },
];

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs'];

it('every file that a document names is there', () => {
  const missing = documents.flatMap((document) =>
    [...textOf(document).matchAll(/`([\w.@/-]+\/[\w.@-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => {
        const folders = NAMED_FROM.filter(({ first }) => first.test(name));
        return (
          folders.length > 0 &&
          !folders.some(({ folder }) =>
            EXTENSIONS.some((extension) => existsSync(join(ROOT, folder, name + extension))),
          )
        );
      })
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('no line of a document is longer than 200 characters, tables apart', () => {
  const tooLong = documents.flatMap((document) =>
    textOf(document)
      .split('\n')
      .map((line, index) => ({ line, place: `${document}:${index + 1}` }))
      .filter(({ line }) => line.length > MAX_COLUMNS && !line.startsWith('|'))
      .map(({ place }) => place),
  );
  expect(tooLong).toEqual([]);
});

it('docs/ stays within its size', () => {
  const bytes = documents
    .filter((path) => path.startsWith('docs/'))
    .reduce((sum, path) => sum + Buffer.byteLength(textOf(path)), 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES_OF_DOCS);
});

it('ARCHITECTURE.md fits on three screens', () => {
  expect(textOf('ARCHITECTURE.md').split('\n').length - 1).toBeLessThanOrEqual(160);
});

it('every decision that a source cites is there', () => {
  const citing = execFileSync(
    'git',
    ['grep', '-InoE', '[Dd]ecisions? \\[?[0-9]{1,3}|decisions/[0-9]{4}', '--', ':!node_modules'],
    { cwd: ROOT, encoding: 'utf8' },
  ).split('\n');
  const numbers = new Set(
    documents.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
  );
  const missing = citing.filter((line) => {
    const number = /(\d+)$/.exec(line)?.[1];
    return number !== undefined && !numbers.has(number.padStart(4, '0'));
  });
  expect(citing.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
