import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What live regions of the page have said, in order. */
    announcements?: string[];
  }
}

/**
 * Listens to the live regions of a page as a screen reader does, from now until it is left: a region says what it holds
 * whenever that changes, and a new one what it comes with.
 */
export async function listenToAnnouncements(page: Page): Promise<Announcements> {
  await page.evaluate(() => {
    const REGIONS =
      '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const announcements: string[] = [];
    const lastTexts = new WeakMap<Element, string>();
    const look = (isFirst: boolean) => {
      for (const region of document.querySelectorAll(REGIONS)) {
        if (region.getAttribute('aria-live') === 'off') continue;
        if (region.closest('[aria-hidden=true], [inert]') !== null) continue;
        const words = region.textContent.trim();
        if ((lastTexts.get(region) ?? '') === words) continue;
        lastTexts.set(region, words);
        if (!isFirst && words !== '') announcements.push(words);
      }
    };
    look(true);
    new MutationObserver(() => look(false)).observe(document.body, {
      childList: true,
      characterData: true,
      attributes: true,
      subtree: true,
    });
    window.announcements = announcements;
  });
  const all = () => page.evaluate(() => window.announcements ?? []);
  return {
    of: async (words) => (await all()).filter((announcement) => announcement.includes(words)),
  };
}

export interface Announcements {
  /** Everything said so far in which these words are. */
  readonly of: (words: string) => Promise<readonly string[]>;
}
