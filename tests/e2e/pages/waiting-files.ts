import type { Download, Locator, Page } from '@playwright/test';

/** The files waiting to be submitted, in every top bar. Locators and actions, no assertions. */
export class WaitingFiles {
  /** The button in the top bar. It does not exist while no file waits. */
  readonly indicator: Locator;
  readonly dialog: Locator;
  readonly files: Locator;
  /** The dialog shown before the user signs out. */
  readonly question: Locator;

  constructor(private readonly page: Page) {
    this.indicator = page
      .getByRole('banner')
      .getByRole('button', { name: /fichiers? (en attente d'envoi|n'a pas pu être soumis)/ });
    this.dialog = page.getByRole('dialog', { name: 'Envois en attente' });
    this.files = this.dialog.getByRole('listitem');
    this.question = page.getByRole('alertdialog', { name: /d'être soumis$/ });
  }

  async open(): Promise<void> {
    await this.indicator.click();
  }

  async save(button: Locator): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await button.click();
    return download;
  }

  act(name: string): Locator {
    return this.files.getByRole('button', { name, exact: true });
  }

  answer(name: string): Locator {
    return this.question.getByRole('button', { name, exact: true });
  }
}
