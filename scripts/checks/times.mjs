import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';

/** @typedef {{ id: string, counts: import('./counts.mjs').Counts, seconds?: number }} Timed */

/**
 * @param {readonly Timed[]} results
 * @returns {{ step: string, tests: number, seconds: number }[]} the steps that ran
 */
export function timesOf(results) {
  return results.flatMap(({ id, counts, seconds }) =>
    seconds === undefined
      ? []
      : [
          {
            step: id,
            tests: counts.passed + counts.failed,
            seconds: Math.round(seconds * 10) / 10,
          },
        ],
  );
}

/**
 * Prints the time of each step as rows of a Markdown table, and saves the times in
 * `.suite/reports/times.json`.
 * @param {readonly Timed[]} results
 */
export function printTimes(results) {
  const times = timesOf(results);
  const folder = join(ROOT, '.suite/reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'times.json'), `${JSON.stringify(times, null, 2)}\n`);
  say('| step               |  tests | seconds |');
  say('| ------------------ | -----: | ------: |');
  for (const { step, tests, seconds } of times) {
    say(
      `| ${step.padEnd(18)} | ${String(tests).padStart(6)} | ${seconds.toFixed(1).padStart(7)} |`,
    );
  }
}
