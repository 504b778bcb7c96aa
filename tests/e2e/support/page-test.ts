import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { runningSuite } from '../../support/suite';

export { expect } from '@playwright/test';

interface Watch {
  /** Fails the test when a page of any context reports an error or a policy violation. */
  readonly complaints: undefined;
  /** Saves the suite's log of a failed test next to its trace. */
  readonly suiteLog: undefined;
}

/** Matches Chromium's console messages about the Content-Security-Policy, Trusted Types included. */
export const REFUSED = /Content Security Policy|requires 'Trusted/;

/** The trace fetches `blob:` images a second time, which the policy refuses. */
const OF_TRACE = /^Connecting to 'blob:/;

/** Chromium says so of anything that the policy refuses. */
const isRefusal = (message: ConsoleMessage) => REFUSED.test(message.text());

/** Adds to `complaints` the uncaught errors of a context's pages, and the console messages that `isFault` takes. */
export function listenTo(
  context: BrowserContext,
  complaints: string[],
  isFault: (message: ConsoleMessage) => boolean = isRefusal,
): void {
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (isFault(message) && !OF_TRACE.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
    }
  });
}

/**
 * A test of pages for which Hosting alone suffices. An uncaught error, or anything refused by the
 * Content-Security-Policy, fails it, whatever its context.
 */
export const test = base.extend<Watch>({
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const listen = (context: BrowserContext) => listenTo(context, complaints);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
  suiteLog: [
    async ({}, use, testInfo) => {
      const before = statSync(runningSuite().log).size;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const path = testInfo.outputPath('suite.log');
      writeFileSync(path, readFileSync(runningSuite().log).subarray(before));
      testInfo.attachments.push({ name: 'suite.log', path, contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
