import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@ouvrage/domain';
import { expect, it } from 'vitest';

/** Files that cannot import `LANGUAGES`, with a pattern of their copies and the number of copies. */
const REPEATED = [
  { file: 'firebase.json', list: /\((\w\w(?:\|\w\w)+)\)/g, times: 1 },
  { file: 'scripts/suite/page-policy.mjs', list: /\((\w\w(?:\|\w\w)+)\)/g, times: 1 },
  { file: 'firestore.rules', list: /language in \[([^\]]+)\]/g, times: 2 },
  { file: 'web/public/boot.js', list: /languages = \[([^\]]+)\]/g, times: 1 },
  { file: 'web/src/landing/addresses.ts', list: /LANGUAGES[^=]*= \[([^\]]+)\]/g, times: 1 },
];

it.each(REPEATED)('$file names every language', ({ file, list, times }) => {
  const lists = [...readFileSync(file, 'utf8').matchAll(list)].map(([, names = '']) =>
    (names.match(/\w\w/g) ?? []).sort(),
  );
  expect(lists).toEqual(Array.from({ length: times }, () => [...LANGUAGES].sort()));
});
