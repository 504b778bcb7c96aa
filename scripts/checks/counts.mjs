/**
 * What the test runners report, as two numbers.
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function total(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * A file that does not load counts as one failure. So does a test that is skipped in code: what
 * cannot run somewhere is left out by the runner, which says so.
 *
 * @param {VitestReport} report
 * @param {{ filtered: boolean }} run whether only some tests were asked for
 * @returns {Counts}
 */
export function countVitest(report, { filtered }) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const skipped = filtered ? 0 : report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles + skipped };
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors outside of any test
 */

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}
