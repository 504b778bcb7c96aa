import type { Locator, Page } from '@playwright/test';

/** The list of one's tasks, on a screen wide enough for its table. Locators and gestures, never assertions. */
export class MyTasksPage {
  readonly search: Locator;
  readonly clearFilters: Locator;
  /** "11 tâches sur 24" */
  readonly count: Locator;
  readonly title: Locator;
  readonly rows: Locator;
  readonly late: Locator;
  readonly noMatch: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', {
      name: 'Rechercher une tâche, un projet, un intervenant',
    });
    this.clearFilters = page.getByRole('button', { name: 'Effacer les filtres' });
    this.count = page.getByRole('main').getByRole('status').filter({ hasText: /tâche/ });
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.late = page.getByRole('button', { name: 'En retard', exact: true });
    this.noMatch = page.getByText('Aucune tâche trouvée', { exact: true });
    this.rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  }

  /** Everything, whoever's turn it is. */
  async open(): Promise<void> {
    await this.page.goto('/dashboard/tasks?view=all');
  }

  /** As the sidebar opens it: on what the reader is expected to do. */
  async openFirst(): Promise<void> {
    await this.page.goto('/dashboard/tasks');
  }

  /** Of the views: `À faire`, `À valider`, `Terminées` or `Toutes`, each with its count. */
  view(name: string): Locator {
    return this.page.getByRole('main').getByRole('tab', { name: new RegExp(`^${name} `) });
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  async openTask(title: string): Promise<void> {
    await this.row(title).getByRole('link').click();
  }

  /** `label`: as the menu shows it, `Tous les statuts` included. */
  async filterByStatus(label: string): Promise<void> {
    await this.#choose('Statut', label);
  }

  async filterByPhase(label: string): Promise<void> {
    await this.#choose('Phase', label);
  }

  async #choose(menu: string, label: string): Promise<void> {
    await this.page.getByRole('combobox', { name: menu }).click();
    await this.page.getByRole('option', { name: label, exact: true }).click();
  }
}
