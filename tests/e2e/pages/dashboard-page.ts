import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../support/texts';

const FRENCH = {
  head: { create: 'Nouveau projet' },
  figures: {
    label: 'Chiffres clés',
    loadFailed: 'Impossible de charger les statistiques du tableau de bord',
  },
  ball: { examine: 'Examiner' },
};
const FRENCH_AROUND = {
  nav: { label: 'Navigation principale' },
  action: { retry: 'Réessayer' },
  state: { loading: 'Chargement' },
};

/** The dashboard, in French by default. Locators and actions, no assertions. */
export class DashboardPage {
  /** The sentence that summarises the current state. */
  readonly state: Locator;
  readonly create: Locator;
  readonly figures: Locator;
  readonly failure: Locator;
  readonly retry: Locator;
  readonly quickActions: Locator;
  readonly ball: Locator;
  readonly due: Locator;
  /** The heads of groups of tasks. */
  readonly groups: Locator;
  /** What others hold. */
  readonly awaitedTasks: Locator;
  readonly operations: Locator;
  readonly today: Locator;
  /** Every document shown as a row of its own. */
  readonly rows: Locator;
  /** Placeholders of content that is still loading. */
  readonly waiting: Locator;

  private readonly words: typeof FRENCH;
  private readonly around: typeof FRENCH_AROUND;

  constructor(
    private readonly page: Page,
    language: Language = 'fr',
  ) {
    this.words = language === 'fr' ? FRENCH : textsOf(language, 'dashboard');
    this.around = language === 'fr' ? FRENCH_AROUND : textsOf(language, 'common');
    const { figures, head } = this.words;
    const main = page.getByRole('main');
    const section = (id: string) => main.locator(`section[aria-labelledby="${id}"]`);
    this.state = main.locator('header').getByRole('status');
    this.create = main.getByRole('link', { name: head.create });
    this.figures = main.getByRole('region', { name: figures.label }).getByRole('link');
    this.failure = main.getByRole('heading', { name: figures.loadFailed });
    this.retry = main.getByRole('button', { name: this.around.action.retry });
    this.quickActions = section('quick').getByRole('link');
    this.ball = section('ball').getByRole('listitem');
    this.due = section('due').locator('tbody tr:has(a), li');
    this.groups = section('due').locator('td[colspan]');
    this.awaitedTasks = section('awaited').getByRole('listitem');
    this.operations = section('operations').getByRole('listitem');
    this.today = section('today').getByRole('listitem');
    this.rows = this.ball.or(this.due).or(this.awaitedTasks).or(this.operations).or(this.today);
    this.waiting = main.getByRole('status', { name: this.around.state.loading });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
  }

  /** The cell of a key figure, found by its label: `Tâches validées`. */
  figure(label: string): Locator {
    return this.figures.filter({ hasText: new RegExp(`^${label}`) });
  }

  /** The button of a task in the list of those that wait for the user. */
  examine(task: string): Locator {
    return this.ball
      .or(this.due)
      .getByRole('link', { name: `${this.words.ball.examine}, ${task}` });
  }

  async goTo(entry: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.around.nav.label })
      .first()
      .getByRole('link', { name: entry })
      .click();
  }
}
