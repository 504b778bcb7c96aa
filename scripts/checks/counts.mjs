/**
 * Results of a test runner.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Unsteady[]} [unsteady] tests that passed on their second try; they count as passed
 *
 * @typedef {{ title: string, traces: readonly string[] }} Unsteady
 */

/** With more flaky tests than this, each of them counts as failed. */
const MOST_UNSTEADY = 3;

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
 * A file that does not load counts as one failure. A test that is skipped in code counts as a failure too:
 * tests that cannot run on a machine are excluded by the runner, which reports it.
 *
 * @param {VitestReport} report
 * @param {{ filtered: boolean }} run whether only some tests were requested
 * @returns {Counts}
 */
export function countVitest(report, { filtered }) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const skipCount = filtered ? 0 : report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles + skipCount };
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors outside any test
 * @property {readonly PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightSuite a file, or a `describe` block
 * @property {string} title
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { title: string, tests: readonly PlaywrightTest[] }[]} [specs]
 *
 * @typedef {object} PlaywrightTest
 * @property {string} status
 * @property {readonly { status: string, attachments: readonly { name: string, path?: string }[] }[]} results
 */

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors, suites = [] }) {
  const { expected, unexpected, flaky, skipped } = stats;
  const mayBeUnsteady = flaky <= MOST_UNSTEADY;
  return {
    passed: expected + (mayBeUnsteady ? flaky : 0),
    failed: unexpected + skipped + errors.length + (mayBeUnsteady ? 0 : flaky),
    unsteady: journeysOf(suites)
      .filter(({ test }) => test.status === 'flaky')
      .map(({ title, test }) => ({ title, traces: tracesOf(test) })),
  };
}

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @param {readonly string[]} [path] titles of the enclosing suites
 * @returns {readonly { title: string, test: PlaywrightTest }[]}
 */
export function journeysOf(suites, path = []) {
  return suites.flatMap((suite) => {
    const titles = [...path, suite.title];
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({ title: [...titles, spec.title].join(' › '), test })),
    );
    return [...own, ...journeysOf(suite.suites ?? [], titles)];
  });
}

/** @param {PlaywrightTest} test */
function tracesOf({ results }) {
  return results
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path }) => (name === 'trace' && path !== undefined ? [path] : []));
}
