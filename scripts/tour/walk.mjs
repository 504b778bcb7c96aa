import { chromium } from '@playwright/test';
import { loadDomain } from '../demo/domain.mjs';
import { LOCALES, setEverybody, signInAs } from '../demo/on-demo.mjs';
import { explain } from '../lib/report.mjs';
import { placesOfDemo } from './places.mjs';
import { SCREENS } from './screens.mjs';
import { followLoading, settle } from './settle.mjs';
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
 * @typedef {object} View one way to look at one screen
 * @property {string} screen with what was opened over it
 * @property {Viewer} as
 * @property {Language} language
 * @property {Theme} theme
 * @property {WindowName} window
 * @property {boolean} isLayer whether something lies over the screen
 *
 * @typedef {object} Wanted
 * @property {readonly Language[]} languages
 * @property {readonly Theme[]} themes
 * @property {readonly WindowName[]} windows
 * @property {RegExp} screens
 * @property {boolean} hasLayers
 */

const THEMES = /** @type {const} */ (['light', 'dark']);
const WINDOWS = /** @type {const} */ (['desk', 'phone']);

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** For the door of a meeting and its room. */
const FAKE_MEDIA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

/** Milliseconds that a screen of the demo has to show itself. */
const SHOWN_MS = 30_000;

/** Options of a command that goes through the screens. */
export const WALK_OPTIONS = {
  port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
  languages: { value: 'fr,ar', says: 'these alone' },
  themes: { value: 'light', says: 'these alone' },
  windows: { value: 'phone', says: 'these alone: desk, phone' },
  screens: { value: 'pattern', says: 'those whose name matches' },
};

/**
 * What was typed for them; all there is where nothing was.
 *
 * @param {Partial<Record<keyof typeof WALK_OPTIONS, string>>} typed
 * @returns {Promise<Omit<Wanted, 'hasLayers'>>}
 */
export async function readWanted({ languages, themes, windows, screens = '' }) {
  const { LANGUAGES } = await loadDomain();
  return {
    languages: select(LANGUAGES, languages),
    themes: select(THEMES, themes),
    windows: select(WINDOWS, windows),
    screens: new RegExp(screens),
  };
}

/**
 * @template {string} T
 * @param {readonly T[]} all
 * @param {string | undefined} list
 * @returns {readonly T[]}
 */
function select(all, list) {
  if (list === undefined) return all;
  const names = list.split(',');
  const unknown = names.find((one) => !all.some((name) => name === one));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(', ')}.`);
  return all.filter((one) => names.includes(one));
}

/**
 * Looks at every wanted screen in every wanted way, one person after another. A screen that does not show itself
 * gives its failure, and the others are looked at all the same.
 *
 * @template Found
 * @param {Suite} suite with the demo
 * @param {string} executablePath of a browser
 * @param {Wanted} selection
 * @param {(page: Page, view: View) => Promise<Found>} look
 * @returns {AsyncGenerator<{ view: View, found: Found } | { view: View, failure: string }>}
 */
export async function* walk(suite, executablePath, selection, look) {
  const { languages, themes, windows } = selection;
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: FAKE_MEDIA,
  });
  try {
    const places = await placesOfDemo(suite);
    const screens = SCREENS.filter(({ id }) => selection.screens.test(id));
    const viewers = new Set(screens.map(({ as }) => as));
    for (const [language, theme] of pairs(languages, themes)) {
      await setEverybody(suite, { language, theme });
      for (const [window, as] of pairs(windows, [...viewers])) {
        const page = await openAs(browser, suite, { as, language, theme, window });
        for (const [screen, layer] of shots(screens, as, selection.hasLayers ? window : null)) {
          const isLayer = layer !== null;
          const id = isLayer ? `${screen.id}-${layer.id}` : screen.id;
          const view = { screen: id, as, language, theme, window, isLayer };
          try {
            await page.goto(screen.path(places, language));
            await screen.ready(page, wordsOf(language));
            await layer?.open(page, wordsOf(language));
            await settle(page);
            yield { view, found: await look(page, view) };
          } catch (error) {
            yield { view, failure: explain(error) };
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
 * @param {Browser} browser
 * @param {Suite} suite
 * @param {Pick<View, 'as' | 'language' | 'theme' | 'window'>} who
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
  followLoading(page);
  if (as !== 'visitor') await signInAs(page, as);
  return page;
}
