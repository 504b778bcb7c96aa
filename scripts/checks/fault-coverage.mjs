import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingTests } from './spec-coverage.mjs';

/** Where each fault and threat is said to be tried. */
export const FAULTS = 'tests/coverage/faults.json';

/** The rows of the plan: so many of each letter. */
const PLAN = { A: 19, B: 14, C: 9, D: 30, E: 6 };

const COMMAND = 'npm run ';

/**
 * @typedef {object} Fault
 * @property {string} id
 * @property {string} fault
 * @property {string} passes when the fault does no harm
 * @property {readonly string[]} [tests] each `file › title`, or a command that takes longer than a test may
 * @property {string} [reason] why nothing tries it
 *
 * @typedef {{ title: string, faults: readonly Fault[] }} Theme
 */

/**
 * @param {string} root
 * @returns {Theme[]}
 */
export function readThemes(root) {
  return JSON.parse(readFileSync(join(root, FAULTS), 'utf8'));
}

/**
 * What the rows name and is not there: a row of the plan, a test, a command. A row with a reason needs no test.
 *
 * @param {string} root
 * @returns {{ faults: number, problems: string[] }}
 */
export function findUntried(root) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const faults = readThemes(root).flatMap((theme) => theme.faults);
  const ids = new Set(faults.map(({ id }) => id));
  const plannedIds = Object.entries(PLAN).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  );
  const problems = faults
    .filter(({ reason }) => reason === undefined)
    .flatMap(({ id, tests = [] }) => {
      if (tests.length === 0) return [`${id}: names no test`];
      const isCommand = (/** @type {string} */ test) => test.startsWith(COMMAND);
      const commands = tests.filter(isCommand).map((test) => test.split(' ')[2] ?? '');
      const missing = [
        ...commands
          .filter((script) => !(script in scripts))
          .map((script) => `no command npm run ${script}`),
        ...missingTests(
          root,
          tests.filter((test) => !isCommand(test)),
        ),
      ];
      return missing.map((problem) => `${id}: ${problem}`);
    });
  const absent = plannedIds.filter((id) => !ids.has(id)).map((id) => `${id}: has no row`);
  return { faults: faults.length, problems: [...absent, ...problems] };
}
