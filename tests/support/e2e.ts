import {
  test as base,
  type Browser,
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
}

/**
 * Each person has a browser context of their own. What a browser complains about fails the test:
 * an uncaught error, or anything that the Content-Security-Policy refused.
 */
export const test = base.extend<Session>({
  signedInAs: async ({ browser, locale }, use) => {
    const complaints: string[] = [];
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (person, options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`${person.name}: ${error.message}`));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) {
          complaints.push(`${person.name}: ${message.text()}`);
        }
      });
      const spoken = options.locale ?? locale ?? 'fr';
      const language = LANGUAGES.find((known) => spoken.startsWith(known));
      await new LoginPage(page, language).signIn(person);
      return page;
    });
    for (const context of contexts) await context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  },
});
