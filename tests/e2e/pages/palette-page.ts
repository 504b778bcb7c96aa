import type { Locator, Page } from '@playwright/test';

/** The palette that Ctrl+K opens. Locators and actions, no assertions. */
export class PalettePage {
  readonly door: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly rows: Locator;
  readonly chosenRow: Locator;
  readonly groups: Locator;
  readonly tokens: Locator;
  readonly status: Locator;

  constructor(private readonly page: Page) {
    this.door = page.locator('#palette-door > button');
    this.dialog = page.getByRole('dialog', {
      name: /^(Rechercher et agir|Search and act|Buscar y actuar|البحث والتنفيذ)$/,
    });
    this.field = this.dialog.getByRole('combobox');
    this.rows = this.dialog.getByRole('option');
    this.chosenRow = this.dialog.getByRole('option', { selected: true });
    this.groups = this.dialog.getByRole('group');
    this.tokens = this.dialog.getByRole('button', { name: /^Retirer / });
    this.status = this.dialog.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await this.field.waitFor();
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }
}
