import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { givenConversation } from '../support/conversations';
import { createPerson } from '../support/people';
import { within } from '../support/patience';
import { PresencePage } from '../pages/presence-page';
import { ThreadPage } from '../pages/thread-page';

// A page that already runs would keep the clock that it has seen.
test.use({ browsers: 'new' });

/** Milliseconds for a cloud function or a presence heartbeat. */
const SOON = within(30_000);

/**
 * Shifts the clock of the next page by `hours`. It leaves the current page first, because a clock that jumps
 * in an open page means a long absence.
 */
async function setOff(page: Page, hours: number): Promise<void> {
  await page.goto('about:blank');
  await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
}

test('two clocks an hour and a day off tell the same order, the same day and the same presence', async ({
  signedInAs,
}) => {
  const early = await createPerson('Agathe', 'Simonet', 'intervenant', 'Géomètre');
  const late = await createPerson('Basile', 'Thomas', 'intervenant', 'Architectes');
  const conversation = await givenConversation([early, late]);
  const [ahead, behind] = await Promise.all([signedInAs(early), signedInAs(late)]);

  for (const hours of [1, 24]) {
    await setOff(ahead, hours);
    await setOff(behind, -hours);
    const [first, second] = [new ThreadPage(ahead), new ThreadPage(behind)];
    const threads = [first, second];
    for (const thread of threads) await thread.open(conversation);
    const texts = [`premier à ${hours} h`, `second à ${hours} h`, `troisième à ${hours} h`];
    for (const [index, text] of texts.entries()) {
      const [writer, reader] = index % 2 === 0 ? [first, second] : [second, first];
      await writer.composer.fill(text);
      await writer.send.click();
      await expect(reader.log.getByText(text)).toBeVisible(SOON);
    }
    for (const { log } of threads) {
      await expect(log.getByText(new RegExp(`à ${hours} h$`))).toHaveText(texts);
      await expect(log.getByText(/^aujourd.hui$/i)).toHaveCount(1);
    }
    for (const page of [ahead, behind]) {
      await expect(new PresencePage(page).who).toContainText('En ligne', SOON);
    }
  }
});
