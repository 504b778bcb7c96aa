import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { settleDocument } from '../tour/settle';

/** How long a page may go on changing before it is looked at all the same: a clock never ends. */
const PATIENCE_MS = 10_000;

/** What is asked of a page while it goes to another address has no answer. */
const IS_ON_ITS_WAY = /Execution context was destroyed|navigat|Cannot find context/i;

/** Milliseconds between two looks at something that is waited for. */
const LOOK_MS = 50;

/** Asks a page, again where it has gone to another address meanwhile. */
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

/** Resolves when a page has loaded what it asked for and nothing in it changes any more. */
export async function waitForQuiet(page: Page) {
  const limit = new AbortController();
  await Promise.race([
    askPage(() => settleDocument(page)),
    setTimeout(PATIENCE_MS, undefined, { signal: limit.signal }).catch(() => {}),
  ]);
  limit.abort();
}

/**
 * Looks until there is nothing to say against it.
 *
 * @param look what is wrong, null when nothing is
 * @param within milliseconds
 * @returns what was still wrong at the end
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
