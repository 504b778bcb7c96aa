import type { Locator, Page } from '@playwright/test';

/** A file as a browser chooses it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The import of people over the list of intervenants, in French. Locators and actions, no assertions. */
export class ImportPage {
  readonly open: Locator;
  readonly dialog: Locator;
  readonly lines: Locator;
  readonly check: Locator;
  readonly start: Locator;
  readonly interrupt: Locator;
  readonly resume: Locator;
  readonly report: Locator;
  readonly finish: Locator;
  /** Above the list, while the dialog is closed. */
  readonly show: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.open = main.getByRole('button', { name: 'Importer' });
    this.show = main.getByRole('button', { name: 'Afficher' });
    this.dialog = page.getByRole('dialog', { name: 'Importer des intervenants' });
    this.lines = this.dialog.getByRole('table', { name: 'Lignes du fichier' });
    this.check = this.button('Vérifier les lignes');
    this.start = this.button(/^Créer \d+ comptes?$/);
    this.interrupt = this.button('Interrompre');
    this.resume = this.button("Reprendre l'import");
    this.report = this.button(/^Enregistrer le compte rendu/);
    this.finish = this.button('Terminer');
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }

  async choose(file: ChosenFile): Promise<void> {
    await this.dialog.locator('input[type=file]').setInputFiles(file);
  }

  /** The line with this number, among those near the screen. */
  line(number: number): Locator {
    return this.lines.getByRole('row').filter({
      has: this.page.getByRole('cell', { name: `Ligne ${number}`, exact: true }),
    });
  }

  async download(button: Locator) {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return download;
  }
}
