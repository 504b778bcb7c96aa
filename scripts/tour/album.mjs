import { SIZES } from './walk.mjs';

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
export function withPath(view) {
  const { language, theme, window, screen } = view;
  return { ...view, path: `${language}/${theme}/${window}/${screen}.jpg` };
}

/**
 * @param {Page} page
 * @param {View} view the page to its end, or what lies over it at its top
 * @returns {Promise<Buffer>}
 */
export async function pictureOf(page, { isLayer, window }) {
  // A notice of what was done before has its time; one that has to be dismissed belongs to the screen.
  await page.locator('.fui-Toast:not(:has(button))').first().waitFor({ state: 'detached' });
  const size = SIZES[window];
  // In a window as high as the page what sticks to its edges is where the page ends.
  const height = isLayer ? size.height : await page.evaluate(() => document.body.scrollHeight);
  const isLonger = height > size.height;
  if (isLonger) await page.setViewportSize({ ...size, height });
  const picture = await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 82 });
  if (isLonger) await page.setViewportSize(size);
  return picture;
}
