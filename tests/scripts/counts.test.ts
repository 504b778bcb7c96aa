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
    const failedSuite = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const testResults = [...report.testResults, failedSuite, failing];
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
    const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 7, failed: 3 });
  });

  it('counts up to three journeys that passed at the second try as passed, and more as failed', () => {
    const stats = { expected: 7, unexpected: 0, flaky: 3, skipped: 0 };
    expect(countPlaywright({ stats, errors: [] })).toMatchObject({ passed: 10, failed: 0 });
    const more = { ...stats, flaky: 4 };
    expect(countPlaywright({ stats: more, errors: [] })).toMatchObject({ passed: 7, failed: 4 });
  });

  it('names what passed at the second try, with the traces of both', () => {
    const attempt = (status: string, path: string) => ({
      status,
      attachments: [{ name: 'trace', path }, { name: 'screenshot' }],
    });
    const unsteady = {
      title: 'sends a message',
      tests: [
        { status: 'flaky', results: [attempt('failed', 'a.zip'), attempt('passed', 'b.zip')] },
      ],
    };
    const steady = { title: 'reads it', tests: [{ status: 'expected', results: [] }] };
    const inner = { title: 'on a phone', specs: [unsteady, steady] };
    const { unsteady: unsteadyTests } = countPlaywright({
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      errors: [],
      suites: [{ title: 'messages.spec.ts', suites: [inner] }],
    });
    expect(unsteadyTests).toEqual([
      { title: 'messages.spec.ts › on a phone › sends a message', traces: ['a.zip', 'b.zip'] },
    ]);
  });
});
