import { expect, test } from '../support/journey';
import { givenConversation, givenMessages } from '../support/conversations';
import { createPerson } from '../support/people';
import { ThreadPage } from '../pages/thread-page';

/** More messages than a windowed list draws at once. */
const SAID = 40;

test('a conversation comes on paper dark on white, whole, without what is pressed, and is as before afterwards', async ({
  signedInAs,
}) => {
  const nadia = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const hugo = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const id = await givenConversation([nadia, hugo]);
  await givenMessages(
    id,
    hugo,
    Array.from({ length: SAID }, (_, index) => `Message ${index + 1}`),
  );
  const page = await signedInAs(nadia, { colorScheme: 'dark' });
  const thread = new ThreadPage(page);
  await thread.open(id);
  const articles = page.getByRole('article');
  const send = page.getByRole('button', { name: 'Envoyer' });
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(send).toBeVisible();
  await expect(articles.last()).toBeVisible();
  expect(await articles.count()).toBeLessThan(SAID);
  const night = await ground();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(articles).toHaveCount(SAID);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(send).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  const cut = await page.getByRole('main').evaluate((main) => main.scrollHeight > innerHeight);
  expect(cut).toBe(true);

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(send).toBeVisible();
  await expect.poll(ground).toBe(night);
});
