import { ADDRESSES } from '@ouvrage/domain';
import type { Browser, Page } from '@playwright/test';
import type { Person } from '../e2e/support/people';
import { quantile } from './quantile';
import { signIn } from './sign-in';

/** The time of one change of screen, in ms. */
interface ScreenChange {
  readonly from: string;
  readonly to: string;
  readonly ms: number;
}

export interface ScreenChangeFigures {
  readonly p50: number;
  readonly p95: number;
  readonly bar: number;
  /** The slowest, slowest first. */
  readonly slowest: readonly ScreenChange[];
}

/** The entries of an admin's sidebar. */
const SCREENS = [
  'dashboard',
  'projects',
  'tasks',
  'intervenants',
  'companies',
  'workgroups',
  'messages',
  'meetings',
  'settings',
] as const;
type ScreenName = (typeof SCREENS)[number];

const BAR_MS = 100;
const SLOWEST = 5;

/**
 * From the click on an entry of the sidebar to the frame that shows the other screen with its data, for every
 * pair of screens. Each screen was open before.
 */
export async function measureScreenChanges(
  browser: Browser,
  admin: Person,
): Promise<ScreenChangeFigures> {
  const page = await signIn(browser, admin);
  await page.locator('main h1').waitFor();
  await watchScreens(page);
  for (const screen of SCREENS.slice(1)) await open(page, screen);
  const changes: ScreenChange[] = [];
  let current: ScreenName = 'settings';
  const go = async (to: ScreenName) => {
    changes.push({ from: current, to, ms: await open(page, to) });
    current = to;
  };
  for (const from of SCREENS) {
    for (const to of SCREENS) {
      if (to === from) continue;
      if (current !== from) await go(from);
      await go(to);
    }
  }
  await page.context().close();
  const times = changes.map(({ ms }) => ms);
  return {
    p50: Math.round(quantile(times, 0.5)),
    p95: Math.round(quantile(times, 0.95)),
    bar: BAR_MS,
    slowest: changes.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST),
  };
}

interface ScreenWatch {
  readonly next: () => Promise<number>;
}

/** Gives the page a watch whose `next` resolves to the time from the next click to the next screen. */
async function watchScreens(page: Page): Promise<void> {
  await page.evaluate(() => {
    const titleNow = () => document.querySelector('main h1')?.textContent;
    const isLoading = () =>
      document.querySelector('main [role=status][aria-label="Chargement"]') !== null;
    let clickedAt = 0;
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
    const next = () => {
      const before = titleNow();
      return new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const title = titleNow();
          if (title === undefined || title === before || isLoading()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
        });
        observer.observe(document.body, {
          childList: true,
          characterData: true,
          attributes: true,
          subtree: true,
        });
      });
    };
    Object.assign(globalThis, { screenWatch: { next } });
  });
}

async function open(page: Page, screen: ScreenName): Promise<number> {
  await page.evaluate(() => {
    const { screenWatch } = globalThis as unknown as { screenWatch: ScreenWatch };
    Object.assign(globalThis, { screenTime: screenWatch.next() });
  });
  await page.locator(`nav a[href="${ADDRESSES[screen]}"]:visible`).first().click();
  const ms = await page.evaluate(
    () => (globalThis as unknown as { screenTime: Promise<number> }).screenTime,
  );
  // What the screen does after its first frame is over.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return Math.round(ms);
}
