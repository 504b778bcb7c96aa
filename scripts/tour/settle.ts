import type { Page, Request } from '@playwright/test';

/** Milliseconds without a change after which a page counts as settled, and the maximum wait. */
const STILL_MS = 400;
const PATIENCE_MS = 8_000;

const AWAITED = new Set(['document', 'script', 'stylesheet', 'image', 'font']);

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a page, so that `settle` can wait for them. */
export function followLoading(page: Page) {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until code, pictures and fonts are loaded, including those of a document shown in the page, and until
 * the page no longer changes. Does not wait for listeners, whose requests never end.
 */
export async function settle(page: Page) {
  do {
    await settleDocument(page);
    await settleViewer(page);
  } while (isLoading(page));
}

/** Like `settle`, but ignores a document that is shown in the page. */
export async function settleDocument(page: Page) {
  do {
    const requests = [...(underWay.get(page) ?? [])];
    await Promise.all(requests.map((request) => request.response().catch(() => null)));
    await page.evaluate(whenStill, [STILL_MS, PATIENCE_MS]);
  } while (isLoading(page));
}

const isLoading = (page: Page) => (underWay.get(page)?.size ?? 0) > 0;

/** Runs in the page. */
function whenStill([still, patience]: readonly number[]): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, still);
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, still);
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(resolve, patience);
  });
}

/** The browser's PDF viewer is a page of an extension, which shows the document in a frame. */
async function settleViewer(page: Page) {
  if ((await page.locator('iframe[src^="blob:"]').count()) === 0) return;
  const sheets = () =>
    page.frames().find((frame) => frame.parentFrame()?.url().startsWith('chrome-extension:'));
  while (sheets() === undefined) await page.waitForEvent('frameattached');
  await sheets()?.waitForLoadState();
}
