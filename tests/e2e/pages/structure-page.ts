import type { Locator, Page } from '@playwright/test';

/** The checklist of a project, as a tree and with its filters. Locators and actions, no assertions. */
export class StructurePage {
  readonly search: Locator;
  readonly late: Locator;
  readonly select: Locator;
  readonly clear: Locator;
  /** The sentence with the number of tasks that match the filters. */
  readonly count: Locator;
  readonly tasks: Locator;

  constructor(private readonly page: Page) {
    const bar = page.getByRole('search');
    this.search = bar.getByRole('searchbox');
    this.late = bar.getByRole('button', { name: 'En retard' });
    this.select = bar.getByRole('button', { name: /sélection/i });
    this.clear = bar.getByRole('button', { name: 'Effacer les filtres' });
    this.count = bar.getByRole('status');
    this.tasks = page.getByRole('tabpanel').getByRole('row', { level: 2 });
  }

  async open(projectId: string, query = '?tab=structure'): Promise<void> {
    await this.page.goto(`/dashboard/projets/${projectId}${query}`);
  }

  /** The row of a step, found by its code: `G1`. */
  step(code: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${code} `) });
  }

  task(title: string): Locator {
    return this.tasks.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** The trees on screen, one per section. */
  sections(): Locator {
    return this.page.getByRole('treegrid');
  }

  axis(letter: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${letter},`) });
  }

  box(name: RegExp): Locator {
    return this.page.getByRole('checkbox', { name });
  }

  async filterByPerson(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Intervenant ou validateur' }).click();
    await this.page.getByRole('option', { name }).click();
  }
}
