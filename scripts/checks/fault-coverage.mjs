import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, missingTests } from './spec-coverage.mjs';

/** Where each fault and threat is said to be tried. */
export const FAULTS = 'docs/faults.md';

/** The rows of the plan: so many of each letter. */
const PLAN = { A: 19, B: 14, C: 9, D: 30, E: 6 };

/**
 * What the table names and is not there: a row of the plan, a test, a command. A row that begins with a dash has a
 * reason instead of tests.
 *
 * @param {string} root
 * @returns {{ faults: number, problems: string[] }}
 */
export function findUntried(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rows = new Map(
    readFileSync(join(root, FAULTS), 'utf8')
      .split('\n')
      .filter((line) => /^\|\s*[A-E]\d+\s*\|/.test(line))
      .map((line) => {
        const [id = '', , , shown = ''] = cellsOf(line);
        return /** @type {const} */ ([id, shown]);
      }),
  );
  const planned = Object.entries(PLAN).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  const problems = [
    ...planned.filter((id) => !rows.has(id)).map((id) => `${id}: has no row`),
    ...[...rows].flatMap(([id, shown]) => {
      if (shown === '') return [`${id}: names no test`];
      if (shown.startsWith('—')) return [];
      const all = namedIn(shown);
      if (all.length === 0) return [`${id}: names no test`];
      const isCommand = (/** @type {{ file: string }} */ { file }) => file.startsWith('npm run ');
      const unknown = all
        .filter(isCommand)
        .map(({ file }) => file.split(' ')[2] ?? '')
        .filter((script) => !(script in scripts));
      return [
        ...unknown.map((script) => `${id}: no command npm run ${script}`),
        ...missingTests(
          root,
          all.filter((one) => !isCommand(one)),
        ).map((problem) => `${id}: ${problem}`),
      ];
    }),
  ];
  return { faults: rows.size, problems };
}

/**
 * @param {string} cell each test and command between backticks: a title may have a semicolon
 */
function namedIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, named = '']) => {
    const [file = '', ...title] = named.split('›').map((part) => part.trim());
    return { file, title: title.join('›') };
  });
}
