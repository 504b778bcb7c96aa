import { readFileSync, statSync, writeFileSync } from 'node:fs';
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Person } from './people';
import { emptySuite } from '../../package/support/empty-suite';
import { prefersAsBrowser } from './preferences';
import { sessionOf } from './session';
import { runningSuite } from '../../support/suite';

export { expect } from '@playwright/test';

type SignIn = (person: Person, options?: BrowserContextOptions) => Promise<Page>;

interface Session {
  /** A browser of one's own in which `person` is signed in, and which has opened no page yet. */
  readonly signedInAs: SignIn;
  /** The same, with the dashboard open. */
  readonly atDashboard: SignIn;
  /**
   * Whether the browsers of `signedInAs` are asked to save data, and so fetch no screen before it is opened.
   * A test of screens that must open without a network says no.
   */
  readonly savesData: boolean;
  /** Fails the test for what a page of any context complained about. */
  readonly complaints: undefined;
  /** Keeps what the suite logged during a failed test beside its trace. */
  readonly suiteLog: undefined;
}

/** How Chromium tells in the console what a Content-Security-Policy refused, Trusted Types included. */
export const REFUSED = /Content Security Policy|requires 'Trusted/;

/** The trace reads pictures of `blob:` addresses a second time, which the policy refuses. */
const OF_TRACE = /^Connecting to 'blob:/;

function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (REFUSED.test(message.text()) && !OF_TRACE.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
    }
  });
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * Each person has a browser context of their own. What a browser complains about fails the test, in
 * whatever context: an uncaught error, or anything that the Content-Security-Policy refused.
 */
export const test = base.extend<Session, { readonly emptied: undefined }>({
  emptied: [
    // A worker that follows a failure, or a round of `npm run test:repeat`, is a new one.
    async ({}, use) => {
      await emptySuite();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
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
  savesData: [true, { option: true }],
  signedInAs: async ({ browser, savesData, locale, colorScheme }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (person, options = {}) => {
      await prefersAsBrowser(person, { locale, colorScheme, ...options });
      const origin = options.baseURL ?? runningSuite().url;
      const storageState = await sessionOf(person, origin);
      const context = await browser.newContext({ ...options, storageState });
      if (savesData) await context.addInitScript(saveData);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  atDashboard: async ({ signedInAs }, use) => {
    await use(async (person, options) => {
      const page = await signedInAs(person, options);
      await page.goto('/dashboard');
      await page.getByRole('navigation').first().waitFor();
      return page;
    });
  },
});
