import { chromium, type Browser, type Page } from '@playwright/test';
import type { Language } from '@ouvrage/domain';
import * as domain from '@ouvrage/domain';
import { LOCALES, setEverybody, signInAs } from '../demo/on-demo';
import { SCENES, SOCIAL, type Scene } from './scenes';
import type { Suite } from '../suite/launch.mjs';
import { PAGE_SETUP } from '../lib/tsx.mjs';

const WEBP_QUALITY = 0.86;

/**
 * @param suite with the demo data
 * @param executablePath of a browser
 * @returns pictures with paths relative to web/public
 */
export async function* takePictures(
  suite: Suite,
  executablePath: string,
): AsyncGenerator<{ path: string; bytes: Buffer }> {
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

async function openAs(
  browser: Browser,
  { env }: Suite,
  language: Language,
  { login, path, ready, width, height }: Scene,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: env['OUVRAGE_URL'] ?? '',
    locale: LOCALES[language],
    timezoneId: 'Europe/Paris',
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript({ content: PAGE_SETUP });
  const page = await context.newPage();
  await signInAs(page, login);
  await page.goto(path);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  // The notice about signing in disappears after some time.
  await page.locator('.fui-Toast').waitFor({ state: 'detached' });
  return page;
}

/** Converts in the browser, because Playwright cannot write WebP. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
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
    [`data:image/png;base64,${png.toString('base64')}`, WEBP_QUALITY] as const,
  );
  await blank.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** The top of the landing page after its drawing animation. */
async function socialPicture(
  browser: Browser,
  { env }: Suite,
  language: Language,
): Promise<Buffer> {
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
