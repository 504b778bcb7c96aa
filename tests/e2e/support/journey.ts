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
  /** A new browser context in which `person` is signed in. Its page has opened no address yet. */
  readonly signedInAs: SignIn;
  /** The same as `signedInAs`, with the dashboard open. */
  readonly atDashboard: SignIn;
  /**
   * Whether the browsers of `signedInAs` ask to save data, and so do not prefetch the code of other screens.
   * Set it to false in tests whose screens must open without a network.
   */
  readonly savesData: boolean;
  /** Fails the test when a page of any context reports an error or a policy violation. */
  readonly complaints: undefined;
  /** Saves the suite's log of a failed test next to its trace. */
  readonly suiteLog: undefined;
}

/** Matches Chromium's console messages about the Content-Security-Policy, Trusted Types included. */
export const REFUSED = /Content Security Policy|requires 'Trusted/;

/** The trace fetches `blob:` images a second time, which the policy refuses. */
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
 * Each person has their own browser context. An uncaught error, or anything refused by the
 * Content-Security-Policy, fails the test, whatever its context.
 */
export const test = base.extend<Session, { readonly emptied: undefined }>({
  emptied: [
    // Playwright starts a new worker after a failure, and for each round of `npm run test:repeat`.
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
