import type { Locator } from '@playwright/test';

/** Resolves once no animation moves the element: a place or size read before is one on the way. */
export async function whenStill(element: Locator): Promise<void> {
  await element.evaluate((node) =>
    Promise.all(node.getAnimations().map((animation) => animation.finished)),
  );
}
