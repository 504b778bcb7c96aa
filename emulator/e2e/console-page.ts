import type { Locator, Page } from '@playwright/test';
import { engineHost, PROJECT } from './project';

export const CONSOLE_TABS = ['Data', 'Rules', 'Listeners', 'Triggers', 'Overview'] as const;

/** The console. Locators and actions, no assertions. */
export class ConsolePage {
  readonly edit: Locator;
  readonly save: Locator;
  readonly path: Locator;
  readonly document: Locator;
  readonly documents: Locator;
  readonly source: Locator;
  readonly expressions: Locator;
  readonly statements: Locator;

  constructor(readonly page: Page) {
    this.edit = page.getByRole('button', { name: 'Edit', exact: true });
    this.save = page.getByRole('button', { name: 'Save' });
    this.path = page.getByRole('textbox', { name: 'Go to path' });
    this.document = page.locator('section', {
      has: page.getByRole('heading', { name: 'Collections', level: 3 }),
    });
    this.documents = page.locator('section[aria-labelledby=documents]');
    this.source = page.getByRole('group', { name: 'Source of the rules' });
    this.expressions = page.getByRole('group', { name: 'What the expressions came to' });
    this.statements = page.getByRole('list', { name: 'Statements that the request reached' });
  }

  async open(query: Readonly<Record<string, string>> = {}): Promise<void> {
    const text = new URLSearchParams({ project: PROJECT, ...query });
    await this.page.goto(`http://${engineHost()}/?${text}`);
  }

  tab(name: (typeof CONSOLE_TABS)[number]): Locator {
    return this.page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name });
  }

  value(field: string): Locator {
    return this.page.getByLabel(`Value of ${field}`);
  }

  typeOf(field: string): Locator {
    return this.page.getByLabel(`Type of ${field}`);
  }

  row(id: string): Locator {
    return this.documents.getByRole('link', { name: id });
  }

  async tryRules(request: { readonly path: string; readonly uid: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Path' }).fill(request.path);
    await this.page.getByRole('textbox', { name: 'Signed in as' }).fill(request.uid);
    await this.page.keyboard.press('Enter');
  }
}
