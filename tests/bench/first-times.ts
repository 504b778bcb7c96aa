import type { Page } from '@playwright/test';

/**
 * When a page first showed what a person waits for, in ms of its own clock. One document, from its address
 * to the dashboard: a navigation of the app does not begin anew.
 */
interface FirstTimes {
  paint: number;
  /** The address and the password can be typed. */
  form: number;
  /** React answers to the form. */
  ready: number;
  /** The server's, to a sign-in. */
  answer: number;
  /** Of the workspace. */
  outline: number;
  /** The dashboard's title. */
  content: number;
}

/** To be run in a page before its own scripts. Looks once a frame. */
export function watchFirstTimes() {
  const times: Record<string, number> = {};
  Object.assign(globalThis, { firstTimes: times });
  const isVisible: (selector: string) => HTMLElement | undefined = (selector) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
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
 * @param page in which `watchFirstTimes` runs
 * @returns all that it has shown by then
 */
export async function timeUntilSeen(page: Page, name: 'ready' | 'content'): Promise<FirstTimes> {
  const times = await page.waitForFunction(timesWith, name, { timeout: 120_000 });
  return (await times.jsonValue()) as FirstTimes;
}

function timesWith(name: string) {
  const { firstTimes } = globalThis as unknown as { firstTimes: Record<string, number> };
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (firstTimes[name] === undefined || paint === undefined) return null;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answer = requests.findLast(({ name: address }) =>
    address.includes('accounts:signInWithPassword'),
  );
  return { ...firstTimes, paint: paint.startTime, answer: answer?.responseEnd ?? 0 };
}
