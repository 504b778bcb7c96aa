import type { Locator, Page } from '@playwright/test';

/** The bell in the top bar and the notification centre that it opens. */
export class NotificationsPage {
  readonly bell: Locator;
  readonly centre: Locator;

  constructor(private readonly page: Page) {
    this.bell = page.getByRole('button', { name: /^(Notifications|الإشعارات)/ });
    this.centre = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.bell.click();
  }

  link(name: string): Locator {
    return this.centre.getByRole('link', { name });
  }

  button(name: string): Locator {
    return this.centre.getByRole('button', { name, exact: true });
  }

  /** Filters by type of notification. */
  async chooseType(name: string): Promise<void> {
    await this.centre.getByRole('combobox').click();
    await this.page.getByRole('option', { name }).click();
  }

  filter(name: string): Locator {
    return this.centre.getByRole('radio', { name });
  }
}
