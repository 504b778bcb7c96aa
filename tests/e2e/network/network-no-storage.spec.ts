import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson } from '../support/people';
import { within } from '../support/patience';
import { LoginPage } from '../pages/login-page';
import { ThreadPage } from '../pages/thread-page';

/** Ways in which a browser refuses IndexedDB. Each runs in the page before any other script. */
const REFUSALS = {
  denied: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  full: () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
  },
  unreadable: () => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name) => {
      // The second request fails with a VersionError: the existing version is higher.
      open(`${name}-unreadable`, 1_000);
      return open(`${name}-unreadable`, 1);
    };
  },
};

/** Whether the browser would ask for confirmation before it closes the tab. */
function wouldAsk(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('a browser whose database is denied, full or unreadable keeps the session, says so once, and loses nothing', async ({
  context,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const conversationId = await givenConversation([nadia, hugo]);
  const errors: string[] = [];

  for (const [name, refusal] of Object.entries(REFUSALS)) {
    const page = await context.newPage();
    await page.addInitScript(refusal);
    // The first page signs in. The next ones restore the session from the storage that still works.
    if (errors.length === 0) await new LoginPage(page).signIn(nadia);
    const thread = new ThreadPage(page);
    await thread.open(conversationId);
    await expect(thread.composer).toBeVisible();
    await page.route(/Write\/channel/, (route) => route.abort());
    await thread.write(`Base ${name}`);
    // The live region contains the same words, so only the toast is selected.
    const notice = page
      .locator('.fui-Toast')
      .filter({ hasText: 'Ce navigateur ne garde pas vos messages' });
    await expect(notice).toBeVisible();
    await thread.write(`Base ${name}, encore`);
    await expect(thread.pending).toHaveCount(2);
    expect(await wouldAsk(page)).toBe(true);
    expect(await notice.count()).toBeLessThanOrEqual(1);

    await page.unroute(/Write\/channel/);
    await expect(thread.pending).toHaveCount(0, within(60_000));
    errors.push(`Base ${name}`, `Base ${name}, encore`);
    expect(await thread.texts()).toEqual(errors);
    await expect.poll(() => wouldAsk(page)).toBe(false);
    await page.close();
  }
});
