import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { LANGUAGES } from '@ouvrage/domain';
import { LoginPage } from '../e2e/pages/login-page';
import type { Person } from './e2e-people';

export { expect } from '@playwright/test';

interface Session {
  /** A browser of one's own in which `person` has signed in through the screen, in its language. */
  readonly signedInAs: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
  /** Fails the test for what a page of any context complained about. */
  readonly complaints: undefined;
}

/** How Chromium tells in the console what a Content-Security-Policy refused, Trusted Types included. */
export const REFUSED = /Content Security Policy|requires 'Trusted/;

function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    complaints.push(`${error.page()?.url()}: ${error.error().message}`);
  });
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) {
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
    }
  });
}

/**
 * Each person has a browser context of their own. What a browser complains about fails the test, in
 * whatever context: an uncaught error, or anything that the Content-Security-Policy refused.
 */
export const test = base.extend<Session>({
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
  signedInAs: async ({ browser, locale }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      const spoken = options.locale ?? locale ?? 'fr';
      const language = LANGUAGES.find((known) => spoken.startsWith(known));
      await new LoginPage(page, language).signIn(person);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
