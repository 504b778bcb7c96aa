import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where browsers are searched for; tests pass a folder of their own.
 * @typedef {object} Surroundings
 * @property {Record<string, string | undefined>} env
 * @property {string} platform
 * @property {string} home
 * @property {string} [root] prefix of absolute paths
 */

/** The headless shell is Chromium without windows: a page needs half the resources. */
const ON_PATH = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const ON_MACOS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Inside a `chromium-1234` folder of Playwright's cache. */
const IN_CACHE = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {Surroundings} around */
function findInstalled({ env, platform, home, root = '' }) {
  const places =
    platform === 'darwin'
      ? [`${root}/Applications`, join(home, 'Applications')].flatMap((folder) =>
          ON_MACOS.map((app) => join(folder, app)),
        )
      : [...(env['PATH'] ?? '').split(delimiter), `${root}/usr/bin`, `${root}/snap/bin`].flatMap(
          (folder) => (folder === '' ? [] : ON_PATH.map((name) => join(folder, name))),
        );
  return places.find((path) => existsSync(path));
}

/** @param {Surroundings} around */
function inPlaywrightCache({ env, platform, home }) {
  const cache =
    env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(home, platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((name) => IN_CACHE.map((path) => join(cache, name, path)))
    .find((path) => existsSync(path));
}

/**
 * Finds an existing browser: the one in CHROMIUM_PATH, an installed one, or one that Playwright downloaded.
 * @param {Surroundings} around
 * @returns {string | undefined}
 */
export function presentBrowser(around) {
  const path = around.env['CHROMIUM_PATH'];
  if (path) {
    if (existsSync(path)) return path;
    throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  }
  return findInstalled(around) ?? inPlaywrightCache(around);
}
