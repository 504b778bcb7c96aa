import type { Download, Locator, Page } from '@playwright/test';

/** The files that wait to be submitted, as the top bar of every screen shows them. Locators and gestures, never assertions. */
export class WaitingFiles {
  /** The button in the top bar; there are none while nothing waits. */
  readonly indicator: Locator;
  readonly dialog: Locator;
  readonly files: Locator;
  /** What is asked before signing out. */
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
