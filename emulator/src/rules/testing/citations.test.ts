import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const EMULATOR = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = join(EMULATOR, 'testdata/measured-rules/README.md');

const rows = new Set(readFileSync(PAGE, 'utf8').match(/(?<=^(?:\| )?)[DF]\d+(?= \||\.)/gm));

const sources = readdirSync(join(EMULATOR, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('citations.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(EMULATOR, 'src', path), 'utf8') }));

it('every measurement that a comment cites is a row of the page of measurements', () => {
  const citations = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\(measured: ([^)]+)\)/g)]
      .flatMap(([, list = '']) => list.split(/, | to /))
      .map((row) => ({ path, row })),
  );
  expect(citations.length).toBeGreaterThan(40);
  expect(citations.filter(({ row }) => !rows.has(row))).toEqual([]);
});

it('no comment cites a measurement in another form', () => {
  const others = sources.filter(({ text }) => /measured record|\(D\d+\b/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
