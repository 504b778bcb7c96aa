import { expect, type Locator, type Page } from '@playwright/test';

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

/** Presses End until the last row of a long list is in view: the end is known once the rows before it have been measured. */
export async function goToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
}
