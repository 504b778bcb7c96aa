import type { Page } from '@playwright/test';
import { SIZES, type View } from './walk';

/** `path` of the picture is relative to the album's folder. */
export type Taken = View & { path: string };

export function withPath(view: View): Taken {
  const { language, theme, window, screen } = view;
  return { ...view, path: `${language}/${theme}/${window}/${screen}.jpg` };
}

/** @param view without a layer, the picture shows the whole page; with one, only the window */
export async function pictureOf(page: Page, { isLayer, window }: View): Promise<Buffer> {
  // Waits for temporary notices of earlier actions to disappear. Notices with a button belong to the screen.
  await page.locator('.fui-Toast:not(:has(button))').first().waitFor({ state: 'detached' });
  const size = SIZES[window];
  // The window is made as high as the page, so that sticky elements are at the edges of the page.
  const height = isLayer ? size.height : await page.evaluate(() => document.body.scrollHeight);
  const isLonger = height > size.height;
  if (isLonger) await page.setViewportSize({ ...size, height });
  const picture = await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 82 });
  if (isLonger) await page.setViewportSize(size);
  return picture;
}
