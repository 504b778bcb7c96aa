import type { Locator, Page } from '@playwright/test';

/** The user's tasks, on a screen wide enough for the table. Locators and actions, no assertions. */
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

  /** Opens the view of all tasks. */
  async open(): Promise<void> {
    await this.page.goto('/dashboard/tasks?view=all');
  }

  /** Opens the default view, as the sidebar does: the tasks that wait for the user. */
  async openFirst(): Promise<void> {
    await this.page.goto('/dashboard/tasks');
  }

  /** One of the views `À faire`, `À valider`, `Terminées` or `Toutes`. Each shows its count. */
  view(name: string): Locator {
    return this.page.getByRole('main').getByRole('tab', { name: new RegExp(`^${name} `) });
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  async openTask(title: string): Promise<void> {
    await this.row(title).getByRole('link').click();
  }

  /** `label` is the text in the menu, including `Tous les statuts`. */
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
