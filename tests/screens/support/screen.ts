import type { BrowserContextOptions, Page } from '@playwright/test';
import { test as journey } from '../../e2e/support/journey';
import type { Person } from '../../e2e/support/people';
import { prefersAsBrowser } from '../../e2e/support/preferences';
import { sessionOf } from '../../e2e/support/session';
import { runningSuite } from '../../support/suite';
import { KeptPage, type ScreenOptions } from './kept-page';
import type { StoredAccount } from './page-hooks';

export { expect } from '@playwright/test';

/** A touch screen or a phone's viewport needs a context of its own: such a test is a journey. */
type Options = ScreenOptions &
  Pick<BrowserContextOptions, 'locale'> & { readonly isMobile?: never; readonly hasTouch?: never };

/** As in tests/playwright.config.ts. */
const USUAL = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

interface Screen {
  /** The page with `person` signed in by its first `goto`. Once in a test: two people are a journey. */
  readonly signedInAs: (person: Person, options?: Options) => Promise<Page>;
  /** The same as `signedInAs`, with the dashboard open. */
  readonly atDashboard: (person: Person, options?: Options) => Promise<Page>;
}

/**
 * A screen test: one person at one screen, in a page that all tests of a worker share and that is signed out
 * and cleaned after each. Whatever the page complains of fails the test in which it happens.
 */
export const test = journey.extend<Screen, { readonly keptPage: KeptPage }>({
  keptPage: [
    async ({ browser }, use) => {
      const page = new KeptPage(browser, USUAL);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({ keptPage }, use) => {
    await use(undefined);
    const complaints = await keptPage.leave();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  },
  /** For a visitor. */
  page: async ({ keptPage }, use) => use(await keptPage.take(null)),
  signedInAs: async ({ keptPage }, use) => {
    let isTaken = false;
    await use(async (person, options = {}) => {
      if (isTaken) throw new Error('A screen test has one person. Two are a journey (tests/e2e).');
      isTaken = true;
      const [record] = await Promise.all([
        storedAccountOf(person),
        prefersAsBrowser(person, options),
      ]);
      return keptPage.take(record, options);
    });
  },
  atDashboard: async ({ signedInAs }, use) => {
    await use(async (person, options) => {
      const page = await signedInAs(person, options);
      await page.goto('/dashboard');
      return page;
    });
  },
});

async function storedAccountOf(person: Person): Promise<StoredAccount> {
  const session = await sessionOf(person, runningSuite().url);
  const items = session.origins.flatMap(({ localStorage }) => localStorage);
  const account = items.find(({ name }) => name.startsWith('firebase:authUser:'));
  if (account === undefined) throw new Error('Firebase Auth has stored no account.');
  return {
    key: account.name,
    account: JSON.parse(account.value) as object,
    items: Object.fromEntries(
      items.filter((item) => item !== account).map(({ name, value }) => [name, value]),
    ),
  };
}
