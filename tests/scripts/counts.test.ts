import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, total } from '../../scripts/checks/counts.mjs';

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

const everything = { filtered: false };

describe('counting', () => {
  it('adds up steps', () => {
    expect(total([])).toEqual({ passed: 0, failed: 0 });
    expect(
      total([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });

  it('counts a file that does not load as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const testResults = [...report.testResults, broken, failing];
    expect(countVitest({ ...report, numFailedTests: 1, testResults }, everything)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('counts a test that is skipped in code as a failure, unless only some were asked for', () => {
    const skipping = { ...report, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(skipping, everything)).toEqual({ passed: 5, failed: 3 });
    expect(countVitest(skipping, { filtered: true })).toEqual({ passed: 5, failed: 0 });
  });

  it('counts what Playwright could not even start', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 4 });
  });
});
