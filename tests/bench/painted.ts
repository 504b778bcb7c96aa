import type { Page } from '@playwright/test';

/** The text to find on the screen, one for each message sent. */
export const markOf = (number: number) => `mesure-${number}-`;

/** Milliseconds since 1970 with fractions. Comparable between this process and its pages. */
export const clock = () => performance.timeOrigin + performance.now();

/** Records when marks within `selector` are painted in a page. */
export async function watchPaint(
  page: Page,
  selector: string,
): Promise<(number: number) => Promise<number>> {
  await page.evaluate((selector) => {
    const paintTimes = new Map<string, number>();
    Object.assign(globalThis, { painted: paintTimes });
    new MutationObserver(() => {
      // Runs after the frame that paints the change.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const now = performance.timeOrigin + performance.now();
          const text = document.querySelector(selector)?.textContent ?? '';
          for (const [mark] of text.matchAll(/mesure-\d+-/g)) {
            if (!paintTimes.has(mark)) paintTimes.set(mark, now);
          }
        }),
      );
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, selector);
  return async (number) => {
    const handle = await page.waitForFunction(
      (mark) => (globalThis as unknown as { painted: Map<string, number> }).painted.get(mark),
      markOf(number),
      { polling: 20, timeout: 30_000 },
    );
    return Number(await handle.jsonValue());
  };
}
