/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Request} Request
 */

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
 * included, and for what is drawn with them. Listeners never end: they are not waited for.
 *
 * @param {Page} page
 */
export async function settle(page) {
  const requests = underWay.get(page) ?? new Set();
  await settleViewer(page);
  do {
    await Promise.all([...requests].map((request) => request.response().catch(() => null)));
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))),
    );
  } while (requests.size > 0);
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
