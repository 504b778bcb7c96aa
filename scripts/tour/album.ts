import type { Page } from '@playwright/test';
import { SIZES, type View } from './walk';

/** `path` of the picture, from the album's folder. */
export type Taken = View & { path: string };

export function withPath(view: View): Taken {
  const { language, theme, window, screen } = view;
  return { ...view, path: `${language}/${theme}/${window}/${screen}.jpg` };
}

/** @param view the page to its end, or what lies over it at its top */
export async function pictureOf(page: Page, { isLayer, window }: View): Promise<Buffer> {
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
