import type { Locator, Page } from '@playwright/test';
import { typeDay } from '../support/days';

/** The meetings and meeting requests, in French. Locators and actions, no assertions. */
export class MeetingsPage {
  readonly create: Locator;
  readonly schedule: Locator;
  readonly ask: Locator;
  readonly joinId: Locator;
  readonly join: Locator;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly day: Locator;
  readonly hour: Locator;
  readonly submit: Locator;
  readonly requests: Locator;

  constructor(private readonly page: Page) {
    this.create = page.getByRole('button', { name: 'Créer une réunion' });
    this.schedule = page.getByRole('button', { name: 'Planifier' });
    this.ask = page.getByRole('main').getByRole('button', { name: 'Demander une réunion' }).first();
    this.joinId = page.getByRole('textbox', { name: 'ID de réunion' });
    this.join = page.getByRole('button', { name: 'Rejoindre', exact: true });
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.title = this.dialog.getByRole('textbox', { name: 'Titre' });
    this.day = this.dialog.getByRole('combobox', { name: /^Date/ });
    this.hour = this.dialog.getByRole('textbox', { name: /^Heure/ });
    this.submit = this.dialog.locator('button[type="submit"]');
    this.requests = page.getByRole('tab', { name: /^Demandes/ });
  }

  async open(tab = ''): Promise<void> {
    await this.page.goto(`/dashboard/video${tab === '' ? '' : `?tab=${tab}`}`);
  }

  /** The row or the card of a meeting or of a meeting request. */
  card(title: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** Opens what a row leaves out: the description, the people, the id. */
  async openDetails(title: string): Promise<void> {
    await this.card(title).getByRole('button', { name: title, exact: true }).click();
  }

  /** The day as `dd/mm/yyyy`. */
  async typeTime(day: string, hour: string): Promise<void> {
    await typeDay(this.day, day);
    await this.hour.fill(hour);
  }

  async choose(person: string): Promise<void> {
    await this.dialog.getByRole('searchbox').fill(person);
    await this.dialog.getByRole('checkbox', { name: person }).check();
  }

  /** `Modifier` or `Annuler la réunion`. */
  async act(title: string, act: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions sur ${title}` }).click();
    await this.page.getByRole('menuitem', { name: act }).click();
  }

  async joinBy(id: string): Promise<void> {
    await this.joinId.fill(id);
    await this.join.click();
  }

  /** A notice, found by its full text. */
  notice(text: string): Locator {
    return this.page.getByText(text, { exact: true }).first();
  }
}
