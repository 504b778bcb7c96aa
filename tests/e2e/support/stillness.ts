import type { Locator } from '@playwright/test';

/** Resolves when the element has no running animation. A position or size read earlier is not final. */
export async function whenStill(element: Locator): Promise<void> {
  await element.evaluate((node) =>
    Promise.all(node.getAnimations().map((animation) => animation.finished)),
  );
}
