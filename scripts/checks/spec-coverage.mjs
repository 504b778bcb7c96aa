import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files and tests of each statement of the specification. There is one file for each part. */
export const COVERAGE = 'tests/coverage/specification';

/**
 * @typedef {object} Statement
 * @property {string} says
 * @property {readonly string[]} built files and folders that implement it
 * @property {readonly string[]} tests each `file › title`, where the title occurs in the file
 *
 * @typedef {{ title: string, statements: readonly Statement[] }} Part
 */

/**
 * @param {string} root
 * @returns {Part[]} sorted by title
 */
export function readParts(root) {
  return readdirSync(join(root, COVERAGE))
    .map((name) => JSON.parse(readFileSync(join(root, COVERAGE, name), 'utf8')))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/**
 * Finds files and tests that are named but do not exist, and statements that name none.
 *
 * @param {string} root
 * @returns {{ statements: number, problems: string[] }}
 */
export function findGaps(root) {
  const statements = readParts(root).flatMap((part) => part.statements);
  const problems = statements.flatMap(({ says, built, tests }) => {
    const missing = [
      ...(built.length === 0 ? ['names no file'] : []),
      ...(tests.length === 0 ? ['names no test'] : []),
      ...built.filter((path) => !existsSync(join(root, path))).map((path) => `no file ${path}`),
      ...missingTests(root, tests),
    ];
    return missing.map((problem) => `“${says}”: ${problem}`);
  });
  return { statements: statements.length, problems };
}

/**
 * @param {string} root
 * @param {readonly string[]} tests each `file › title`
 * @returns {string[]}
 */
export function missingTests(root, tests) {
  return tests.flatMap((test) => {
    const [file = '', ...rest] = test.split(' › ');
    const title = rest.join(' › ');
    if (title === '') return [`no title after ${file}`];
    return hasTest(join(root, file), title) ? [] : [`no test “${title}” in ${file}`];
  });
}

/**
 * @param {string} path
 * @param {string} title
 */
function hasTest(path, title) {
  if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(path)) return false;
  return readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title);
}
