import type { Locator, Page } from '@playwright/test';

const isFocused = (element: Locator) =>
  element.evaluate(
    (node) => node === document.activeElement || node.contains(document.activeElement),
  );

/** Goes on by Tab until something has the focus; gives up after `most` steps. */
export async function tabTo(page: Page, element: Locator, most = 12): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
}
