import type { Locator, Page } from '@playwright/test';

/** Who holds which task. Locators and actions, no assertions. */
export class SteeringPage {
  readonly operations: Locator;
  readonly people: Locator;
  readonly wall: Locator;

  constructor(private readonly page: Page) {
    this.operations = page.getByRole('region', { name: 'Opérations' });
    this.people = page.getByRole('region', { name: 'Personnes' });
    this.wall = page.getByRole('region', { name: 'Mur des opérations' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/pilotage${query}`);
  }

  /** The row of one person. */
  person(name: string): Locator {
    return this.people.getByRole('button', { name: new RegExp(name) });
  }

  /** What one person holds. */
  holdings(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
