import { chromium } from '@playwright/test';
import { loadDomain } from '../demo/domain.mjs';
import { LOCALES, setEverybody, signInAs } from '../demo/on-demo.mjs';
import { SCENES, SOCIAL } from './scenes.mjs';

/**
 * @typedef {import('../suite/launch.mjs').Suite} Suite
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@ouvrage/domain').Language} Language
 */

const WEBP_QUALITY = 0.86;

/**
 * @param {Suite} suite with the demo
 * @param {string} executablePath of a browser
 * @returns {AsyncGenerator<{ path: string, bytes: Buffer }>} paths are under web/public
 */
export async function* takePictures(suite, executablePath) {
  const domain = await loadDomain();
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    for (const language of domain.LANGUAGES) {
      await setEverybody(suite, { language });
      for (const scene of SCENES) {
        const page = await openAs(browser, suite, language, scene);
        const bytes = await toWebp(page, await page.screenshot({ animations: 'disabled' }));
        yield { path: `tour/${language}/${scene.id}.webp`, bytes };
        await page.context().close();
      }
      yield {
        path: `social/${language}.png`,
        bytes: await socialPicture(browser, suite, language),
      };
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {Browser} browser
 * @param {Suite} suite
 * @param {Language} language
 * @param {import('./scenes.mjs').Scene} scene
 * @returns {Promise<Page>}
 */
async function openAs(browser, { env }, language, { login, path, ready, width, height }) {
  const context = await browser.newContext({
    baseURL: env['OUVRAGE_URL'] ?? '',
    locale: LOCALES[language],
    timezoneId: 'Europe/Paris',
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInAs(page, login);
  await page.goto(path);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  // The notice of signing in has its time.
  await page.locator('.fui-Toast').waitFor({ state: 'detached' });
  return page;
}

/**
 * Browsers write WebP; Playwright does not.
 *
 * @param {Page} page
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
async function toWebp(page, png) {
  const blank = await page.context().newPage();
  const address = await blank.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    /** @type {const} */ ([`data:image/png;base64,${png.toString('base64')}`, WEBP_QUALITY]),
  );
  await blank.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/**
 * The top of the landing page, as it stands when its drawing is done.
 *
 * @param {Browser} browser
 * @param {Suite} suite
 * @param {Language} language
 * @returns {Promise<Buffer>}
 */
async function socialPicture(browser, { env }, language) {
  const page = await browser.newPage({
    baseURL: env['OUVRAGE_URL'] ?? '',
    locale: LOCALES[language],
    viewport: SOCIAL,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(`/${language}`);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return bytes;
}
