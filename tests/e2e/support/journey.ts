import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Person } from './people';
import { test as base } from './page-test';
import { emptySuite } from './empty-suite';
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
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Each person has their own browser context. */
export const test = base.extend<Session, { readonly emptied: undefined }>({
  emptied: [
    // Playwright starts a new worker after a failure, and for each round of `npm run test:repeat`.
    async ({}, use) => {
      await emptySuite();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
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
