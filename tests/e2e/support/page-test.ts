import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { runningSuite } from '../../support/suite';

export { expect } from '@playwright/test';

interface Complaints {
  /** What pages of any context report: uncaught errors, errors in the console, refusals of the policy. */
  readonly messages: string[];
  readonly provocations: RegExp[];
}

interface Watch {
  /** Called for errors that pages report because of what the test does. Any other fails it. */
  readonly provokes: (pattern: RegExp) => void;
  readonly complaints: Complaints;
  /** Saves the suite's log of a failed test next to its trace. */
  readonly suiteLog: undefined;
}

/** Matches Chromium's console messages about the Content-Security-Policy, Trusted Types included. */
export const REFUSED = /Content Security Policy|requires 'Trusted/;

/** What Firestore's SDK reports once it has given up waiting for its server. */
export const LINE_CUT = /Could not reach Cloud Firestore backend/;

/** The trace fetches `blob:` images a second time, which the policy refuses. */
const OF_TRACE = /^Connecting to 'blob:/;

/** Chromium reports each failed request as an error. Refusals are what many tests are about. */
const isFault = (message: ConsoleMessage) =>
  REFUSED.test(message.text()) ||
  (message.type() === 'error' && !message.text().startsWith('Failed to load resource'));

/** Adds to `complaints` what the pages of a context report: uncaught errors, errors in the console, refusals. */
export function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (isFault(message) && !OF_TRACE.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
    }
  });
}

/** A test of pages for which Hosting alone suffices. */
export const test = base.extend<Watch>({
  provokes: async ({ complaints: { provocations } }, use) => {
    await use((pattern) => void provocations.push(pattern));
  },
  complaints: [
    async ({ browser }, use) => {
      const messages: string[] = [];
      const provocations: RegExp[] = [];
      const listen = (context: BrowserContext) => listenTo(context, messages);
      browser.on('context', listen);
      await use({ messages, provocations });
      browser.off('context', listen);
      const faults = messages.filter((line) => !provocations.some((pattern) => pattern.test(line)));
      if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
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
