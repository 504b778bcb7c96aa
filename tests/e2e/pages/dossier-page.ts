import type { Download, Locator, Page } from '@playwright/test';

/** The dossiers of a project. Locators and actions, no assertions. */
export class DossierPage {
  readonly make: Locator;
  readonly missing: Locator;
  readonly list: Locator;
  readonly seal: Locator;
  readonly download: Locator;

  constructor(private readonly page: Page) {
    this.make = page.getByRole('button', { name: 'Constituer le dossier' });
    this.missing = page.getByRole('region', { name: 'Pièces manquantes' });
    this.list = page.getByRole('region', { name: 'Derniers dossiers' });
    this.seal = page.getByRole('region', { name: "Scellé de l'opération" });
    this.download = page.getByRole('button', { name: 'Télécharger' });
  }

  async open(projectId: string, query = ''): Promise<void> {
    await this.page.goto(`/dashboard/projets/${projectId}/dossier${query}`);
  }

  /** The panel of the choice, or the sheet of a dossier. */
  sheet(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async choosePreset(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).click();
  }

  box(name: string | RegExp): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  /** The saved file. A browser that asks for a place on the disk cannot be answered here. */
  async save(): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.download.click(),
    ]);
    return download;
  }
}
