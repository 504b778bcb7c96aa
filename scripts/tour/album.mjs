import { chromium } from '@playwright/test';
import { LOCALES, setEverybody, signInAs } from '../demo/on-demo.mjs';
import { explain } from '../report.mjs';
import { placesOfDemo } from './places.mjs';
import { SCREENS } from './screens.mjs';
import { wordsOf } from './words.mjs';

/**
 * @typedef {import('../suite/launch.mjs').Suite} Suite
 * @typedef {import('@ouvrage/domain').Language} Language
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./layers.mjs').Layer} Layer
 * @typedef {import('./screens.mjs').Screen} Screen
 * @typedef {import('./screens.mjs').Viewer} Viewer
 * @typedef {(typeof THEMES)[number]} Theme
 * @typedef {(typeof WINDOWS)[number]} WindowName
 *
 * @typedef {object} Taken
 * @property {string} path of the picture, from the album's folder
 * @property {string} screen
 * @property {Viewer} as
 * @property {Language} language
 * @property {Theme} theme
 * @property {WindowName} window
 *
 * @typedef {object} Wanted
 * @property {readonly Language[]} languages
 * @property {readonly Theme[]} themes
 * @property {readonly WindowName[]} windows
 * @property {RegExp} screens
 * @property {boolean} hasLayers
 */

export const THEMES = /** @type {const} */ (['light', 'dark']);
export const WINDOWS = /** @type {const} */ (['desk', 'phone']);

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** For the door of a meeting and its room. */
const FAKE_MEDIA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

/** Milliseconds that a screen of the demo has to show itself. */
const SHOWN_MS = 20_000;

/**
 * Every wanted screen, one person after another. A screen that does not show itself gives its failure, and the
 * others are taken all the same.
 *
 * @param {Suite} suite with the demo
 * @param {string} executablePath of a browser
 * @param {Wanted} wanted
 * @returns {AsyncGenerator<{ picture: Taken, bytes: Buffer, failure?: string }>}
 */
export async function* takeAlbum(suite, executablePath, wanted) {
  const { languages, themes, windows } = wanted;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: FAKE_MEDIA,
  });
  const places = await placesOfDemo(suite);
  const screens = SCREENS.filter(({ id }) => wanted.screens.test(id));
  const viewers = new Set(screens.map(({ as }) => as));
  try {
    for (const [language, theme] of pairs(languages, themes)) {
      await setEverybody(suite, { language, theme });
      for (const [window, as] of pairs(windows, [...viewers])) {
        const page = await openAs(browser, suite, { as, language, theme, window });
        for (const [screen, layer] of shots(screens, as, wanted.hasLayers ? window : null)) {
          const id = layer === null ? screen.id : `${screen.id}-${layer.id}`;
          const path = `${language}/${theme}/${window}/${id}.jpg`;
          const picture = { path, screen: id, as, language, theme, window };
          try {
            await page.goto(screen.path(places, language));
            await screen.ready(page, wordsOf(language));
            await layer?.open(page, wordsOf(language));
            yield { picture, bytes: await pictureOf(page, layer === null) };
          } catch (error) {
            yield { picture, bytes: Buffer.alloc(0), failure: explain(error) };
          }
        }
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
  }
}

/**
 * @template A, B
 * @param {readonly A[]} first
 * @param {readonly B[]} second
 * @returns {[A, B][]}
 */
const pairs = (first, second) =>
  first.flatMap((a) => second.map((b) => /** @type {[A, B]} */ ([a, b])));

/**
 * @param {readonly Screen[]} screens
 * @param {Viewer} as
 * @param {WindowName | null} window of which the layers are taken too; none when null
 * @returns {[Screen, Layer | null][]}
 */
function shots(screens, as, window) {
  return screens
    .filter((screen) => screen.as === as)
    .flatMap((screen) => [
      /** @type {[Screen, Layer | null]} */ ([screen, null]),
      ...screen.layers
        .filter(({ only }) => window !== null && (only === undefined || only === window))
        .map((layer) => /** @type {[Screen, Layer | null]} */ ([screen, layer])),
    ]);
}

/**
 * @param {Page} page
 * @param {boolean} isWhole the page to its end; what lies over it is at its top
 * @returns {Promise<Buffer>}
 */
async function pictureOf(page, isWhole) {
  // A notice of what was done before has its time.
  await page.locator('.fui-Toast').first().waitFor({ state: 'detached' });
  return page.screenshot({
    animations: 'disabled',
    type: 'jpeg',
    quality: 82,
    fullPage: isWhole,
  });
}

/**
 * @param {Browser} browser
 * @param {Suite} suite
 * @param {Pick<Taken, 'as' | 'language' | 'theme' | 'window'>} who
 * @returns {Promise<Page>}
 */
async function openAs(browser, { env }, { as, language, theme, window }) {
  const context = await browser.newContext({
    baseURL: env['OUVRAGE_URL'] ?? '',
    locale: LOCALES[language],
    timezoneId: 'Europe/Paris',
    viewport: SIZES[window],
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone'],
  });
  context.setDefaultTimeout(SHOWN_MS);
  const page = await context.newPage();
  if (as !== 'visitor') await signInAs(page, as);
  return page;
}
