import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/page-test';
import { boxesOf, takePicture } from '../support/page-picture';
import { LandingPage } from '../pages/landing-page';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Records the index of each part that the page animates, in order. */
async function recordEntrances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entrances: number[] = [];
    Object.assign(window, { entrances });
    new MutationObserver((changes) => {
      const parts = [...document.querySelectorAll('[data-entrance]')];
      for (const { target } of changes) {
        if (target instanceof Element && target.hasAttribute('data-entering')) {
          entrances.push(parts.indexOf(target));
        }
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-entering'] });
  });
}

const entrancesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { entrances: number[] }).entrances);

/** Hashes of the screenshots of each section that does not change with time. */
async function picturesOf(page: Page): Promise<string[]> {
  // The sticky bar must not cover a section.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const sections = page.locator('main > section:not(.hero, .testimonials)');
  const pictures: string[] = [];
  for (const { name, ...clip } of await boxesOf(sections)) {
    const png = await takePicture(page, clip);
    pictures.push(`${name.slice(0, 20)}: ${createHash('sha256').update(png).digest('hex')}`);
  }
  return pictures;
}

test('every section stands before it is scrolled to as it does without motion', async ({
  page,
}) => {
  const landing = new LandingPage(page);
  await landing.open();
  const pictures = await picturesOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await landing.open();
  expect(pictures.length).toBe(7);
  expect(pictures).toEqual(await picturesOf(page));
});

test('what enters while a person scrolls moves once, and then stands as before', async ({
  page,
}) => {
  await recordEntrances(page);
  const landing = new LandingPage(page);
  await landing.open();
  await landing.readToTheEnd();
  const entrances = await entrancesOf(page);
  const below = await page.locator('[data-entrance]').count();
  expect(entrances.toSorted((a, b) => a - b)).toEqual(Array.from({ length: below }, (_, n) => n));
  await landing.scrollBy(-3000);
  await landing.readToTheEnd();
  expect(await entrancesOf(page)).toEqual(entrances);
  const pictures = await picturesOf(page);
  await landing.open();
  expect(pictures).toEqual(await picturesOf(page));
});

test('what a picture of the whole page shows after a scroll does not move', async ({ page }) => {
  await recordEntrances(page);
  const landing = new LandingPage(page);
  await landing.open();
  await landing.scrollBy(200);
  const before = await entrancesOf(page);
  await takePicture(page);
  await page.setViewportSize({ width: 1440, height: 1800 });
  await landing.framesToPass();
  expect(await entrancesOf(page)).toEqual(before);
});

test('what a jump shows does not move', async ({ page }) => {
  await recordEntrances(page);
  const landing = new LandingPage(page);
  await landing.open();
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await landing.framesToPass();
  expect(await entrancesOf(page)).toEqual([]);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves while a person scrolls', async ({ page }) => {
    await recordEntrances(page);
    const landing = new LandingPage(page);
    await landing.open();
    await landing.readToTheEnd();
    expect(await entrancesOf(page)).toEqual([]);
  });
});
