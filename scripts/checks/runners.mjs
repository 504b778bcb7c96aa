import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { quote } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * @typedef {object} Run of a test runner
 * @property {string} id names the report
 * @property {string[]} args for the test runner
 * @property {string | undefined} grep only tests whose name matches
 * @property {Record<string, string>} env added to our environment
 * @property {string} [config] of Playwright; by default that of the product
 * @property {boolean} show prints the output at once, not only that of a failed run
 */

/**
 * @template R
 * @param {string} file
 * @param {(report: R) => Counts} count
 * @param {boolean} ok whether the runner exited with code 0
 * @param {boolean} mayBeEmpty
 * @returns {Counts}
 */
function countReport(file, count, ok, mayBeEmpty) {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const isEmpty = counts.passed + counts.failed === 0;
  // An error outside any test is a failure too, and so is an empty run.
  const untold = counts.failed === 0 && (isEmpty ? !mayBeEmpty : !ok);
  return untold ? { ...counts, failed: 1 } : counts;
}

const REPORTS = join(ROOT, '.suite/reports');

/**
 * @param {string} id
 * @returns {string} path of the report of the last run with that id
 */
export function reportFile(id) {
  return join(REPORTS, `${id}.json`);
}

/** @param {string} id */
function newReportFile(id) {
  mkdirSync(REPORTS, { recursive: true });
  const file = reportFile(id);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {Run} run
 * @returns {Promise<Counts>}
 */
export async function runVitest({ id, args, grep, env, show }) {
  const file = newReportFile(id);
  const command = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...args,
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(grep === undefined ? [] : [`--testNamePattern=${grep}`]),
  ];
  const { ok, output } = await run(process.execPath, command, {
    env: { ...process.env, ...env },
    show,
  });
  if (!show && !ok) quote(output);
  const filtered = grep !== undefined;
  const mayBeEmpty = filtered || args.includes('--passWithNoTests');
  return countReport(file, (report) => countVitest(report, { filtered }), ok, mayBeEmpty);
}

/**
 * @param {Run} run
 * @returns {Promise<Counts>}
 */
export async function runPlaywright({
  id,
  args,
  grep,
  env,
  show,
  config = 'tests/playwright.config.ts',
}) {
  const file = newReportFile(id);
  const command = [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    `--config=${config}`,
    ...args,
    '--reporter=list,json',
    ...(grep === undefined ? [] : [`--grep=${grep}`, '--pass-with-no-tests']),
  ];
  const { ok, output } = await run(process.execPath, command, {
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show,
  });
  if (!show && !ok) quote(output);
  return countReport(file, countPlaywright, ok, grep !== undefined);
}
