/** Milliseconds after which a page that is never idle, or a browser that cannot tell, counts as idle. */
const AT_MOST_MS = 1_000;
const SOON_MS = 50;

/** Resolves when the page has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    } else {
      setTimeout(resolve, SOON_MS);
    }
  });
}

/**
 * Runs the loaders one after the other, each when the page is idle: all at once would block a slow device.
 * What cannot be loaded is left to the code that needs it. Never rejects.
 */
export async function loadWhenIdle(loaders: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loaders) {
    await idle();
    await load().catch(() => undefined);
  }
}
