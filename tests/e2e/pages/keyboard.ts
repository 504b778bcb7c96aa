import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (element: Locator) =>
  element.evaluate(
    (node) => node === document.activeElement || node.contains(document.activeElement),
  );

/** Presses Tab until `element` has the focus, at most `most` times. Does not fail otherwise. */
export async function tabTo(page: Page, element: Locator, most = 12): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
}

/** Presses End until the last row is in view. A windowed list must measure all rows to find its end. */
export async function goToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
}
