import type { Page } from '@playwright/test';
import { quantile } from './quantile';

/** Interaction to Next Paint on one screen: from a click or key to the next frame, in ms. */
export interface ScreenInteractions {
  /** Path of the screen, without ids. */
  readonly screen: string;
  readonly count: number;
  readonly p75: number;
}

interface Interaction {
  readonly screen: string;
  readonly ms: number;
}

/** Records the interactions of all documents that a page loads from now on. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions = new Map<number, Interaction>();
    Object.assign(globalThis, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue;
        const before = interactions.get(entry.interactionId);
        const screen = before?.screen ?? location.pathname.replaceAll(/\/[\w-]{12,}/g, '/…');
        const ms = Math.max(before?.ms ?? 0, entry.duration);
        interactions.set(entry.interactionId, { screen, ms });
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** What was recorded since the page's document was loaded. Frames under 16 ms are not reported by browsers. */
export async function interactionsOf(page: Page): Promise<ScreenInteractions[]> {
  const all = await page.evaluate(() => [
    ...(globalThis as unknown as { interactions: Map<number, Interaction> }).interactions.values(),
  ]);
  const screens = new Set(all.map(({ screen }) => screen));
  return [...screens].map((screen) => {
    const times = all.filter((one) => one.screen === screen).map(({ ms }) => ms);
    return { screen, count: times.length, p75: quantile(times, 0.75) };
  });
}
