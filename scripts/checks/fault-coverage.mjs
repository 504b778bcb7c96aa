import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingTests } from './spec-coverage.mjs';

/** Lists the tests that cover each fault and threat. */
export const FAULTS = 'tests/coverage/faults.json';

/** The number of rows that the plan has under each letter. */
const PLAN = { A: 19, B: 14, C: 9, D: 30, E: 6 };

const COMMAND = 'npm run ';

/**
 * @typedef {object} Fault
 * @property {string} id
 * @property {string} fault
 * @property {string} passes the condition under which the fault does no harm
 * @property {readonly string[]} [tests] each `file › title`, or a command where a test would take too long
 * @property {string} [reason] why no test covers it
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
 * Finds rows of the plan, tests and commands that are named but do not exist. A row with a reason needs no
 * test.
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
