import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { loadDomain } from '../demo/domain.mjs';
import { ROOT } from '../root.mjs';
import { SCENES, SOCIAL } from './scenes.mjs';

/**
 * @typedef {import('../suite/launch.mjs').Suite} Suite
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@ouvrage/domain').Language} Language
 * @typedef {{ email: string, password: string, role: string }} Login
 */

/** @type {Readonly<Record<Language, string>>} */
const LOCALES = { fr: 'fr-FR', en: 'en-US', es: 'es-ES', ar: 'ar-SA' };

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
      await speak(suite, domain, language);
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
 * The account's language wins over the browser's, so everybody's is changed.
 *
 * @param {Suite} suite
 * @param {import('../demo/domain.mjs').Domain} domain
 * @param {Language} language
 */
async function speak({ project, env }, domain, language) {
  Object.assign(process.env, env, { METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId: project }, `tour-${language}`);
  try {
    const firestore = getFirestore(app);
    const people = await firestore.collection(domain.USERS).get();
    for (const { id } of people.docs) {
      await firestore.doc(domain.userSettingsPath(id)).set({ language }, { merge: true });
    }
  } finally {
    await deleteApp(app);
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
  const { email, password } = accountOf(login);
  await page.goto('/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/dashboard/);
  await page.goto(path);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  // The notice of signing in has its time.
  await page.locator('.fui-Toast').waitFor({ state: 'detached' });
  return page;
}

/**
 * @param {string} role of emulator-data/accounts.json
 * @returns {Login}
 */
function accountOf(role) {
  /** @type {Login[]} */
  const logins = JSON.parse(readFileSync(join(ROOT, 'emulator-data/accounts.json'), 'utf8'));
  const login = logins.find((candidate) => candidate.role === role);
  if (login === undefined) throw new Error(`The demo has no ${role}.`);
  return login;
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
