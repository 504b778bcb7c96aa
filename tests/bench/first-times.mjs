/**
 * When a page first showed what a person waits for, in ms of its own clock. One document, from its address
 * to the dashboard: a navigation of the app does not begin anew.
 *
 * @typedef {object} FirstTimes
 * @property {number} paint
 * @property {number} form the address and the password can be typed
 * @property {number} ready React answers to the form
 * @property {number} answer the server's, to a sign-in
 * @property {number} outline of the workspace
 * @property {number} content the dashboard's title
 */

/** To be run in a page before its own scripts. Looks once a frame. */
export function watchFirstTimes() {
  /** @type {Record<string, number>} */
  const times = {};
  Object.assign(globalThis, { firstTimes: times });
  /** @type {(selector: string) => HTMLElement | undefined} */
  const isVisible = (selector) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))].find(
      (element) => element.getClientRects().length > 0,
    );
  const looks = {
    form: () => isVisible('input[type=email]:enabled') && isVisible('input[type=password]:enabled'),
    ready: () =>
      Object.keys(isVisible('input[type=email]') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    outline: () => isVisible('main#content, div[role=status][aria-label]'),
    content: () => isVisible('main#content h1'),
  };
  const look = () => {
    for (const [name, isThere] of Object.entries(looks)) {
      if (times[name] === undefined && isThere()) times[name] = performance.now();
    }
    requestAnimationFrame(look);
  };
  look();
}

/**
 * Waits until a page has shown something.
 *
 * @param {import('@playwright/test').Page} page in which `watchFirstTimes` runs
 * @param {'ready' | 'content'} name
 * @returns {Promise<FirstTimes>} all that it has shown by then
 */
export async function timeUntilSeen(page, name) {
  const times = await page.waitForFunction(timesWith, name, { timeout: 120_000 });
  return /** @type {FirstTimes} */ (await times.jsonValue());
}

/** @param {string} name */
function timesWith(name) {
  const { firstTimes } = /** @type {{ firstTimes: Record<string, number> }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (firstTimes[name] === undefined || paint === undefined) return null;
  const requests = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType('resource')
  );
  const answer = requests.findLast(({ name: address }) =>
    address.includes('accounts:signInWithPassword'),
  );
  return { ...firstTimes, paint: paint.startTime, answer: answer?.responseEnd ?? 0 };
}
