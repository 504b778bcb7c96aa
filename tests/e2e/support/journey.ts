import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { emptySuite } from './empty-suite';
import { KeptPage, KeptPages } from './kept-page';
import { test as base } from './page-test';
import type { Person } from './people';
import { prefersAsBrowser } from './preferences';
import { sessionOf, storedAccountOf } from './session';
import { runningSuite } from '../../support/suite';

export { expect } from '@playwright/test';

type SignIn = (person: Person, options?: BrowserContextOptions) => Promise<Page>;

interface Session {
  /** A page in which `person` is signed in, in a browser context of their own. It has opened no address yet. */
  readonly signedInAs: SignIn;
  /** The same as `signedInAs`, with the dashboard open. */
  readonly atDashboard: SignIn;
  /**
   * What the browsers of `signedInAs` are: `kept` ones have the app loaded already and are shared by the tests of
   * a worker; `new` ones load it; `eager` ones are new and prefetch the code of other screens, for tests whose
   * screens must open without a network. Options that a loaded page cannot take make a new one of a kept one.
   */
  readonly browsers: 'kept' | 'new' | 'eager';
}

/** As in tests/playwright.config.ts. */
const USUAL = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Each person has their own browser context. */
export const test = base.extend<
  Session,
  { readonly emptied: undefined; readonly keptPages: KeptPages }
>({
  emptied: [
    // Playwright starts a new worker after a failure, and for each round of `npm run test:repeat`.
    async ({}, use) => {
      await emptySuite();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  keptPages: [
    async ({ browser }, use) => {
      const pages = new KeptPages(() => new KeptPage(browser, USUAL));
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({ complaints, keptPages }, use) => {
    await use(complaints);
    complaints.messages.push(...(await keptPages.leave()));
  },
  browsers: ['kept', { option: true }],
  signedInAs: async (
    { browser, browsers, keptPages, locale, colorScheme, viewport, hasTouch },
    use,
  ) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (person, options = {}) => {
      const { baseURL: origin = runningSuite().url } = options;
      const all = { locale, colorScheme, viewport, hasTouch, ...options };
      await prefersAsBrowser(person, all);
      if (browsers === 'kept' && isUsual(all)) {
        const { viewport: size, permissions = [] } = all;
        return keptPages.take(await storedAccountOf(person), { viewport: size, permissions });
      }
      const storageState = await sessionOf(person, origin);
      const context = await browser.newContext({ ...options, storageState });
      if (browsers !== 'eager') await context.addInitScript(saveData);
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

type Chosen = {
  readonly [Name in keyof BrowserContextOptions]: BrowserContextOptions[Name] | undefined;
};

/** Whether a page that was loaded with the usual options can take these, as it is when it is left. */
function isUsual({ viewport, locale, colorScheme, hasTouch, permissions: _, ...rest }: Chosen) {
  return (
    viewport !== null &&
    locale === 'fr-FR' &&
    colorScheme === 'light' &&
    hasTouch !== true &&
    Object.keys(rest).length === 0
  );
}
