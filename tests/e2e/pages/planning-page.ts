import type { Locator, Page } from '@playwright/test';

/** The plan of a project, as bars and as a list. Locators and actions, no assertions. */
export class PlanningPage {
  readonly tab: Locator;
  readonly chart: Locator;
  /** The axes on a phone. */
  readonly list: Locator;
  /** The sentence about the bar that has the focus. */
  readonly sentence: Locator;
  /** The whole plan, for assistive technology. */
  readonly table: Locator;

  constructor(private readonly page: Page) {
    this.tab = page.getByRole('tab', { name: 'Planning' });
    this.chart = page.getByRole('group', { name: 'Planning en barres' });
    this.list = page.getByRole('group', { name: 'Axes du projet' });
    this.sentence = this.chart.getByRole('status');
    this.table = page.getByRole('table', { name: /^Planning de/ });
  }

  async open(projectId: string, query = ''): Promise<void> {
    await this.page.goto(`/dashboard/projets/${projectId}?tab=planning${query}`);
  }

  /** A row by its key: `G`, `G2`, `G2_plan-de-masse`. */
  row(key: string): Locator {
    return this.chart.locator(`[data-row="${key}"]`);
  }

  bar(key: string): Locator {
    return this.chart.locator(`[data-bar="${key}"]`);
  }

  level(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** The end of a task's bar, which an admin drags. */
  handle(assignmentId: string): Locator {
    return this.chart.locator(`[data-handle="${assignmentId}"]`);
  }

  get shiftDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Décaler des échéances' });
  }

  /** Where the line of time lies on the screen. */
  async timeBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.chart.locator('[data-time]').boundingBox();
    if (box === null) throw new Error('The chart has no line of time.');
    return box;
  }
}
