import type { Locator, Page } from '@playwright/test';

/** Deadlines and meetings by month and week. Locators and actions, no assertions. */
export class CalendarPage {
  readonly feed: Locator;

  constructor(private readonly page: Page) {
    this.feed = page.getByRole('region', { name: "S'abonner au calendrier" });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/calendrier${query}`);
  }

  /** A day by its date, `yyyy-MM-dd`. */
  day(day: string): Locator {
    return this.page.locator(`[data-day="${day}"]`);
  }

  /** The address of the feed, which is shown once. */
  get address(): Locator {
    return this.feed.locator('[data-address]');
  }
}
