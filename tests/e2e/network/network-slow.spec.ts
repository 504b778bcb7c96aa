import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson } from '../support/people';
import { within } from '../support/patience';
import { LoginPage } from '../pages/login-page';
import { ThreadPage } from '../pages/thread-page';

/** A slow mobile network: 400 kbit/s in both directions, 400 ms of latency. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Milliseconds to wait for a response over this network. */
const SLOWLY = within(60_000);

test('on a slow network one signs in and writes, sees at once what waits, and is never told of a lost connection', async ({
  page,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const conversationId = await givenConversation([nadia, hugo]);
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { seen: () => [...texts] });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (/Reconnexion|Hors ligne/.test(alert.textContent)) texts.add('lost');
      }
      if (document.querySelector('[aria-label="En attente d\'envoi"]')) texts.add('pending');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);

  const login = new LoginPage(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(login.submit).toBeEnabled(SLOWLY);
  await login.signInHere(nadia);
  await expect(page.getByText('À jour', { exact: true })).toBeVisible(SLOWLY);

  const thread = new ThreadPage(page);
  await page.goto(`/dashboard/messages/${conversationId}`, { waitUntil: 'commit' });
  await expect(thread.composer).toBeVisible(SLOWLY);
  await thread.write('Depuis le chantier');
  await expect(thread.message('Depuis le chantier')).toBeVisible();
  await expect(thread.pending).toHaveCount(0, SLOWLY);
  await expect(thread.failure).toHaveCount(0);
  const texts = await page.evaluate(() => (window as unknown as { seen: () => string[] }).seen());
  expect(texts).toEqual(['pending']);
});
