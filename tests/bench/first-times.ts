import type { Page } from '@playwright/test';

/**
 * Times in ms of the page's own clock when each part was first visible. Everything is one document, from the
 * first request to the dashboard, because navigation within the app does not reload the page.
 */
interface FirstTimes {
  paint: number;
  /** The fields for address and password accept input. */
  form: number;
  /** React handles the form's events. */
  ready: number;
  /** The server has responded to the sign-in. */
  answer: number;
  /** The outline of the workspace is visible. */
  outline: number;
  /** The dashboard's title is visible. */
  content: number;
}

/** Runs in a page before its own scripts, and checks once a frame. */
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
 * Waits until a part of the page is visible.
 *
 * @param page where `watchFirstTimes` runs
 * @returns the times of all parts so far
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
