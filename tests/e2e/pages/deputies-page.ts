import type { Locator, Page } from '@playwright/test';
import { typedDay, typeDay } from '../support/days';

/** The deputies in the user's own settings, in French. Locators and actions, no assertions. */
export class DeputiesPage {
  /** Who stands in for the user. */
  readonly own: Locator;
  /** Those for whom the user stands in. */
  readonly others: Locator;
  readonly dialog: Locator;
  readonly save: Locator;

  constructor(private readonly page: Page) {
    // An open dialog hides the page from assistive technology.
    this.own = page.getByRole('region', { name: 'Qui me supplée', includeHidden: true });
    this.others = page.getByRole('region', { name: 'Qui je supplée', includeHidden: true });
    this.dialog = page.getByRole('dialog');
    this.save = this.dialog.getByRole('button', { name: 'Enregistrer' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/parametres?tab=deputy');
  }

  /** Opens the dialog, chooses a person and a last day so many days from today, and saves. */
  async name(name: string, days: number): Promise<void> {
    await this.own.getByRole('button', { name: 'Confier ma suppléance' }).click();
    await this.choose(name);
    await this.typeLastDay(days);
    await this.save.click();
  }

  async typeLastDay(daysFromToday: number): Promise<void> {
    await typeDay(this.dialog.getByLabel(/^Dernier jour/), typedDay(daysFromToday));
  }

  async choose(name: string): Promise<void> {
    const field = this.dialog.getByRole('combobox', { name: /^Suppléance assurée/ });
    await field.fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  async end(): Promise<void> {
    await this.own.getByRole('button', { name: /^Mettre fin/ }).click();
  }
}
