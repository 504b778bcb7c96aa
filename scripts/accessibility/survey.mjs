import { chromium } from '@playwright/test';
import { LOCALES, setEverybody, signInAs } from '../demo/on-demo.mjs';
import { placesOfDemo } from '../tour/places.mjs';
import { SCREENS } from '../tour/screens.mjs';
import { wordsOf } from '../tour/words.mjs';
import { judge } from './axe.mjs';
import { movements, sidewaysScroll, smallTargets, textsCutBySpacing } from './geometry.mjs';
import { walkByTab } from './tab-stops.mjs';

/**
 * @typedef {import('../suite/launch.mjs').Suite} Suite
 * @typedef {import('@ouvrage/domain').Language} Language
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('../tour/screens.mjs').Screen} Screen
 * @typedef {(typeof THEMES)[number]} Theme
 * @typedef {(typeof WINDOWS)[number]} WindowName
 *
 * @typedef {object} Wanted
 * @property {readonly Language[]} languages
 * @property {readonly Theme[]} themes
 * @property {readonly WindowName[]} windows
 * @property {RegExp} screens
 *
 * @typedef {object} Seen one way to look at one screen
 * @property {string} screen with what was opened over it
 * @property {Language} language
 * @property {Theme} theme
 * @property {WindowName} window
 * @property {number} stops of the Tab key, 0 where it was not walked
 * @property {readonly string[]} faults
 */

export const THEMES = /** @type {const} */ (['light', 'dark']);
export const WINDOWS = /** @type {const} */ (['desk', 'phone']);

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** A window of 1280 by 1024 at 400 %, and the narrowest phone. */
const REFLOWED = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
];

/** For the door of a meeting and its room. */
const FAKE_MEDIA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

/** Milliseconds that a screen of the demo has to show itself. */
const SHOWN_MS = 30_000;

/**
 * Looks at every wanted screen in every wanted way, and at what can be opened over it. A screen that does not show
 * itself has that as its fault.
 *
 * @param {Suite} suite with the demo
 * @param {string} executablePath of a browser
 * @param {Wanted} wanted
 * @returns {AsyncGenerator<Seen>}
 */
export async function* survey(suite, executablePath, { languages, themes, windows, screens }) {
  const places = await placesOfDemo(suite);
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: FAKE_MEDIA,
  });
  const chosen = SCREENS.filter(({ id }) => screens.test(id));
  try {
    for (const language of languages) {
      for (const theme of themes) {
        await setEverybody(suite, { language, theme });
        for (const window of windows) {
          const view = { language, theme, window };
          for (const as of new Set(chosen.map((screen) => screen.as))) {
            const page = await openAs(browser, suite, as, view);
            for (const screen of chosen.filter((one) => one.as === as)) {
              yield* lookAt(page, screen, screen.path(places, language), view);
            }
            await page.context().close();
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {Page} page
 * @param {Screen} screen
 * @param {string} path
 * @param {{ language: Language, theme: Theme, window: WindowName }} view
 * @returns {AsyncGenerator<Seen>}
 */
async function* lookAt(page, screen, path, view) {
  const words = wordsOf(view.language);
  const layers = screen.layers.filter(({ only }) => only === undefined || only === view.window);
  for (const layer of [null, ...layers]) {
    const id = layer === null ? screen.id : `${screen.id} > ${layer.id}`;
    try {
      await page.goto(path);
      await screen.ready(page, words);
      await layer?.open(page, words);
      const faults = [...(await faultsOf(page))];
      let stops = 0;
      // The rest follows neither colours nor width.
      if (view.theme === 'light' && view.window === 'desk') {
        const walk = await walkByTab(page);
        stops = walk.stops;
        faults.push(...walk.faults, ...(await textsCutBySpacing(page)));
        if (layer === null) faults.push(...(await faultsWhenReflowed(page)));
      }
      yield { screen: id, ...view, stops, faults };
    } catch (error) {
      const failure = String(error).split('\n')[0] ?? '';
      yield { screen: id, ...view, stops: 0, faults: [`does not show itself: ${failure}`] };
    }
  }
}

/** @param {Page} page */
async function faultsOf(page) {
  const { violations, undecided } = await judge(page);
  return [
    ...violations,
    ...undecided.map((line) => `undecided: ${line}`),
    ...(await smallTargets(page)),
    ...(await sidewaysScroll(page)),
    ...(await movements(page)),
  ];
}

/** @param {Page} page */
async function faultsWhenReflowed(page) {
  const faults = [];
  for (const size of REFLOWED) {
    await page.setViewportSize(size);
    const found = await sidewaysScroll(page);
    faults.push(...found.map((line) => `${size.width} by ${size.height}: ${line}`));
  }
  await page.setViewportSize(SIZES.desk);
  return faults;
}

/**
 * @param {Browser} browser
 * @param {Suite} suite
 * @param {import('../tour/screens.mjs').Viewer} as
 * @param {{ language: Language, theme: Theme, window: WindowName }} view
 * @returns {Promise<Page>}
 */
async function openAs(browser, { env }, as, { language, theme, window }) {
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
