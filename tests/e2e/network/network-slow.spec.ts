import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson } from '../support/people';
import { within } from '../support/patience';
import { sweepUnless } from '../support/sweep';
import { LoginPage } from '../pages/login-page';
import { ThreadPage } from '../pages/thread-page';

/** Kilobits a second in both directions: a slow mobile network, and a very slow one. */
const RATES = [1_600, 400];

/** Milliseconds to wait for a response over this network. */
const SLOWLY = within(60_000);

for (const rate of RATES) {
  test(
    `at ${rate} kbit/s one signs in and writes, sees at once what waits, and is never told of a lost connection`,
    sweepUnless(rate === RATES[0]),
    async ({ page }) => {
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
      const throughput = (rate * 1_000) / 8;
      await session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 400 },
        ...{ downloadThroughput: throughput, uploadThroughput: throughput },
      });

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
      const texts = await page.evaluate(() =>
        (window as unknown as { seen: () => string[] }).seen(),
      );
      expect(texts).toEqual(['pending']);
    },
  );
}
