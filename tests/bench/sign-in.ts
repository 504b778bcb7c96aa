import type { Browser, Page } from '@playwright/test';
import { LoginPage } from '../e2e/pages/login-page';
import type { Person } from '../e2e/support/people';
import { runningSuite } from '../support/suite';

/** Signs in through the screen, in a new desktop window in French. */
export async function signIn(browser: Browser, person: Person): Promise<Page> {
  const { url: baseURL } = runningSuite();
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await new LoginPage(page).signIn(person);
  return page;
}
