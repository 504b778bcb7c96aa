/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Request} Request
 */

/** Milliseconds without a change after which a page is taken for done, and how long it may take to be. */
const STILL_MS = 400;
const PATIENCE_MS = 8_000;

const AWAITED = new Set(['document', 'script', 'stylesheet', 'image', 'font']);

/** @type {WeakMap<Page, Set<Request>>} */
const underWay = new WeakMap();

/**
 * Follows what a page loads, so that `settle` can wait for it.
 *
 * @param {Page} page
 */
export function followLoading(page) {
  /** @type {Set<Request>} */
  const requests = new Set();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits for code, pictures and fonts that are on their way, those of a document shown in the page
 * included, and until nothing changes any more. Listeners never end: they are not waited for.
 *
 * @param {Page} page
 */
export async function settle(page) {
  do {
    await settleDocument(page);
    await settleViewer(page);
  } while (isLoading(page));
}

/**
 * The same for the page alone, whatever document is shown in it.
 *
 * @param {Page} page
 */
export async function settleDocument(page) {
  do {
    const requests = [...(underWay.get(page) ?? [])];
    await Promise.all(requests.map((request) => request.response().catch(() => null)));
    await page.evaluate(whenStill, [STILL_MS, PATIENCE_MS]);
  } while (isLoading(page));
}

/** @param {Page} page */
const isLoading = (page) => (underWay.get(page)?.size ?? 0) > 0;

/**
 * In the page.
 *
 * @param {readonly number[]} times
 * @returns {Promise<void>}
 */
function whenStill([still, patience]) {
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

/**
 * The browser's own viewer of a PDF is a page of an extension, and its sheets a frame in that.
 *
 * @param {Page} page
 */
async function settleViewer(page) {
  if ((await page.locator('iframe[src^="blob:"]').count()) === 0) return;
  const sheets = () =>
    page.frames().find((frame) => frame.parentFrame()?.url().startsWith('chrome-extension:'));
  while (sheets() === undefined) await page.waitForEvent('frameattached');
  await sheets()?.waitForLoadState();
}
