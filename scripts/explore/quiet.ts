import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { settleDocument } from '../tour/settle';

/** Time after which a page is checked although it still changes: a clock never stops. */
const PATIENCE_MS = 10_000;

/** Errors of a query that is interrupted by a navigation. */
const IS_ON_ITS_WAY = /Execution context was destroyed|navigat|Cannot find context/i;

/** Milliseconds between two checks of a condition. */
const LOOK_MS = 50;

/** Queries a page, and repeats the query if a navigation interrupted it. */
export async function askPage<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isMoved = error instanceof Error && IS_ON_ITS_WAY.test(error.message);
      if (!isMoved || tries === 20) throw error;
      await setTimeout(LOOK_MS);
    }
  }
}

/** Resolves when the page has loaded and no longer changes. */
export async function waitForQuiet(page: Page) {
  const limit = new AbortController();
  await Promise.race([
    askPage(() => settleDocument(page)),
    setTimeout(PATIENCE_MS, undefined, { signal: limit.signal }).catch(() => {}),
  ]);
  limit.abort();
}

/**
 * Repeats a check until it finds no fault.
 *
 * @param look returns the fault or null
 * @param within milliseconds
 * @returns the last fault, or null
 */
export async function waitUntilRight(
  look: () => Promise<string | null>,
  within: number,
): Promise<string | null> {
  const end = performance.now() + within;
  for (;;) {
    const fault = await askPage(look);
    if (fault === null || performance.now() >= end) return fault;
    await setTimeout(LOOK_MS);
  }
}
