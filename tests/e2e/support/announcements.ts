import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts announced by live regions, oldest first. */
    announcements?: string[];
  }
}

/**
 * Records the announcements of the page's live regions, as a screen reader does, until the page is left. A
 * region is announced when its text changes; a new region is announced with its first text.
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
  /** The announcements so far that contain these words. */
  readonly of: (words: string) => Promise<readonly string[]>;
}
