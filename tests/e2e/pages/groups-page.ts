import type { Locator, Page } from '@playwright/test';

/** The work groups, in French. Locators and actions, no assertions. */
export class GroupsPage {
  readonly create: Locator;
  readonly dialog: Locator;
  readonly submit: Locator;
  readonly cards: Locator;

  constructor(private readonly page: Page) {
    this.create = page.getByRole('button', { name: 'Nouveau groupe' });
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.submit = this.dialog.locator('button[type="submit"]');
    this.cards = page.getByRole('main').getByRole('article');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/dashboard/groupes?q=${encodeURIComponent(search)}`);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** `Modifier`, `Gérer les membres`, `Gérer les projets` or `Supprimer`. */
  async act(name: string, act: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions sur ${name}` }).click();
    await this.page.getByRole('menuitem', { name: act }).click();
  }

  async choose(person: string): Promise<void> {
    await this.dialog.getByRole('searchbox').fill(person);
    await this.dialog.getByRole('checkbox', { name: person }).check();
  }

  /** Types `text` to filter the workspace's projects and selects the one called `name`. */
  async chooseProject(text: string, name: string): Promise<void> {
    const field = this.dialog.getByRole('combobox', { name: 'Nom du projet' });
    await field.fill(text);
    await field.press('ArrowDown');
    await this.page.getByRole('option', { name }).click();
  }

  candidate(person: string): Locator {
    return this.dialog.getByRole('checkbox', { name: person });
  }
}
