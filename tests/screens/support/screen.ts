import type { BrowserContextOptions, Page } from '@playwright/test';
import { test as journey } from '../../e2e/support/journey';
import type { ScreenOptions } from '../../e2e/support/kept-page';
import type { Person } from '../../e2e/support/people';
import { prefersAsBrowser } from '../../e2e/support/preferences';
import { storedAccountOf } from '../../e2e/support/session';

export { expect } from '@playwright/test';

/** A touch screen or a phone's viewport needs a context of its own: such a test is a journey. */
type Options = ScreenOptions &
  Pick<BrowserContextOptions, 'locale'> & { readonly isMobile?: never; readonly hasTouch?: never };

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
export const test = journey.extend<Screen>({
  /** For a visitor. */
  page: async ({ keptPages }, use) => use(await keptPages.take(null)),
  signedInAs: async ({ keptPages }, use) => {
    let isTaken = false;
    await use(async (person, options = {}) => {
      if (isTaken) throw new Error('A screen test has one person. Two are a journey (tests/e2e).');
      isTaken = true;
      await prefersAsBrowser(person, options);
      return keptPages.take(await storedAccountOf(person), options);
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
