/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./walk.mjs').View} View
 *
 * @typedef {View & { path: string }} Taken `path` of the picture, from the album's folder
 */

/**
 * @param {View} view
 * @returns {Taken}
 */
export function placed(view) {
  const { language, theme, window, screen } = view;
  return { ...view, path: `${language}/${theme}/${window}/${screen}.jpg` };
}

/**
 * @param {Page} page
 * @param {View} view the page to its end, or what lies over it at its top
 * @returns {Promise<Buffer>}
 */
export async function pictureOf(page, { isLayer }) {
  // A notice of what was done before has its time.
  await page.locator('.fui-Toast').first().waitFor({ state: 'detached' });
  return page.screenshot({
    animations: 'disabled',
    type: 'jpeg',
    quality: 82,
    fullPage: !isLayer,
  });
}
