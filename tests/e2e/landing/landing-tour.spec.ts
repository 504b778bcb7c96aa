import { expect, test } from '../support/page-test';

for (const { language, forward } of [
  { language: 'fr', forward: 'ArrowRight' },
  { language: 'ar', forward: 'ArrowLeft' },
]) {
  test(`the tour in ${language} is walked by arrow keys and gives the focus back`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    const opener = page.locator('[data-tour-open]');
    await opener.click();
    const tour = page.getByRole('dialog');
    await expect(tour).toBeVisible();
    const stops = tour.locator('.tour-stop');
    const images = tour.locator('.tour-stop[data-current] img');
    const total = await stops.count();
    for (let step = 0; step < total; step += 1) {
      await expect(stops.nth(step)).toHaveAttribute('data-current');
      await expect(tour.locator('figcaption').nth(step)).toBeVisible();
      await expect
        .poll(() => images.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.keyboard.press(forward);
    }
    await expect(stops.first()).toHaveAttribute('data-current');
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('without JavaScript the tour opens at its address with every picture', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/fr');
  await page.locator('[data-tour-open]').click();
  for (const stop of await page.locator('.tour-stop').all()) await expect(stop).toBeVisible();
  await context.close();
});
