import type { Locator, Page } from '@playwright/test';

export interface BulkTerms {
  readonly assignee: string;
  readonly validators: readonly string[];
  /** Days from the start date to the first deadline. Two weeks when omitted. */
  readonly dueAfterDays?: number;
  /** Staggers the deadlines by a week each: `Étape par étape` or `Section par section`. */
  readonly stagger?: string;
}

/** Selection and assignment of several tasks of a project. Locators and actions, no assertions. */
export class BulkPage {
  readonly select: Locator;
  /** Shows the number of selected tasks and, after the assignment, its result. */
  readonly bar: Locator;
  readonly dialog: Locator;
  readonly assign: Locator;
  readonly undo: Locator;
  readonly removeRefused: Locator;

  constructor(private readonly page: Page) {
    this.select = page.getByRole('button', { name: 'Sélectionner', exact: true });
    this.bar = page.getByRole('complementary', { name: 'Assignation groupée' });
    this.dialog = page.getByRole('dialog');
    this.assign = this.dialog.getByRole('button', { name: /^Assigner \d+ tâches?$/ });
    this.undo = this.bar.getByRole('button', { name: 'Annuler' });
    this.removeRefused = this.dialog.getByRole('button', { name: /^(La|Les) retirer$/ });
  }

  async choosePhase(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /^Toute la phase/ }).check();
  }

  async chooseTask(title: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Choisir ${title}`, exact: true }).check();
  }

  /** Opens the dialog for the selected tasks and continues to the preview of their dates. */
  async preview({ assignee, validators, dueAfterDays, stagger }: BulkTerms): Promise<void> {
    await this.bar.getByRole('button', { name: 'Assigner…' }).click();
    await this.dialog.getByRole('combobox', { name: /^Intervenant/ }).fill(assignee);
    await this.page.getByRole('option', { name: new RegExp(`^${assignee}`) }).click();
    if (dueAfterDays !== undefined) {
      await this.dialog.getByLabel(/^Date limite après/).fill(String(dueAfterDays));
      await this.#chooseIn(/^Unité.*Date limite après/, /^jours?$/);
    }
    if (stagger !== undefined) await this.#chooseIn('Échelonner', stagger);
    for (const name of validators) {
      await this.dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    }
    await this.dialog.getByRole('button', { name: 'Vérifier les dates' }).click();
  }

  /** The row of a task in the preview. */
  line(title: string): Locator {
    return this.dialog
      .getByRole('row')
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }

  async #chooseIn(combobox: string | RegExp, option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: combobox }).click();
    await this.page.getByRole('option', { name: option }).click();
  }
}
