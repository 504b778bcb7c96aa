import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each statement of the specification is said to be built and shown. */
export const COVERAGE = 'docs/spec-coverage.md';

/**
 * @typedef {object} Statement a row of the tables
 * @property {string} says
 * @property {readonly string[]} built files and folders
 * @property {readonly { file: string, title: string }[]} shown tests, by file and a title that stands in it
 */

/**
 * @param {string} markdown tables of three columns: statement, built in, shown by
 * @returns {Statement[]}
 */
export function readStatements(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(statement\b|-+)/i.test(line))
    .map((line) => {
      const [says = '', built = '', shown = ''] = cellsOf(line);
      return { says, built: listed(built, ','), shown: testsOf(shown) };
    });
}

/** @param {string} line a row of a table */
export function cellsOf(line) {
  return line
    .slice(1)
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** @param {string} cell `file › title; …` */
function testsOf(cell) {
  return listed(cell, ';').map((test) => {
    const [file = '', ...title] = test.split('›').map((part) => part.trim());
    return { file, title: title.join('›') };
  });
}

/**
 * @param {string} cell
 * @param {string} separator
 */
function listed(cell, separator) {
  return cell
    .replaceAll('`', '')
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * What the tables name and is not there: a file, a test, or a row that names none.
 *
 * @param {string} root
 * @returns {{ statements: number, problems: string[] }}
 */
export function findGaps(root) {
  const statements = readStatements(readFileSync(join(root, COVERAGE), 'utf8'));
  const problems = statements.flatMap(({ says, built, shown }) => {
    const missing = [
      ...(built.length === 0 ? ['names no file'] : []),
      ...(shown.length === 0 ? ['names no test'] : []),
      ...built.filter((path) => !existsSync(join(root, path))).map((path) => `no file ${path}`),
      ...missingTests(root, shown),
    ];
    return missing.map((problem) => `“${says}”: ${problem}`);
  });
  return { statements: statements.length, problems };
}

/**
 * @param {string} root
 * @param {readonly { file: string, title: string }[]} tests
 * @returns {string[]}
 */
export function missingTests(root, tests) {
  return tests
    .filter((test) => !hasTest(root, test))
    .map(({ file, title }) =>
      title === '' ? `no title after ${file}` : `no test “${title}” in ${file}`,
    );
}

/**
 * @param {string} root
 * @param {{ file: string, title: string }} test
 */
function hasTest(root, { file, title }) {
  const path = join(root, file);
  if (title === '' || !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(path)) return false;
  return readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title);
}
