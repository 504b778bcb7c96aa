import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { fillText, textsOf } from '../support/texts';

const FRENCH = {
  list: { create: 'Ajouter une entreprise' },
  card: { edit: 'Modifier {{name}}', delete: 'Supprimer {{name}}' },
  form: { name: 'Nom', country: 'Pays', sector: 'Secteur' },
  logo: { remove: 'Retirer le logo' },
  delete: { confirm: "Supprimer l'entreprise" },
};

export interface CompanyFields {
  readonly name?: string;
  readonly country?: string;
  readonly sector?: string;
}

interface LogoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The companies, in French by default. Locators and actions, no assertions. */
export class CompaniesPage {
  readonly search: Locator;
  readonly create: Locator;
  readonly cards: Locator;
  readonly names: Locator;
  /** The number of companies: `3 entreprises`. */
  readonly count: Locator;
  readonly dialog: Locator;
  readonly submit: Locator;
  /** The logo shown in the dialog. */
  readonly preview: Locator;
  readonly removeLogo: Locator;

  private readonly words: typeof FRENCH;

  constructor(
    private readonly page: Page,
    language: Language = 'fr',
  ) {
    this.words = language === 'fr' ? FRENCH : textsOf(language, 'companies');
    this.search = page.getByRole('searchbox');
    this.create = page.getByRole('button', { name: this.words.list.create });
    this.cards = page.getByRole('main').getByRole('article');
    this.names = this.cards.getByRole('heading');
    this.count = page.getByRole('main').getByRole('status').first();
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.submit = this.dialog.locator('button[type="submit"]');
    this.preview = this.dialog.locator('img');
    this.removeLogo = this.dialog.getByRole('button', { name: this.words.logo.remove });
  }

  /** Opens the list with a search: it is windowed and may contain companies of other tests. */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/dashboard/entreprises?q=${encodeURIComponent(search)}`);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** `Nom`, `Pays`, `Secteur` or `Date`. The name of the active one ends with its direction. */
  sort(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(, .+)?$`) });
  }

  editOf(name: string): Locator {
    return this.page.getByRole('button', {
      name: fillText(this.words.card.edit, { name }),
      exact: true,
    });
  }

  removeOf(name: string): Locator {
    return this.page.getByRole('button', {
      name: fillText(this.words.card.delete, { name }),
      exact: true,
    });
  }

  async confirmRemoval(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.words.delete.confirm }).click();
  }

  field(field: keyof CompanyFields): Locator {
    const name = this.words.form[field];
    return this.dialog
      .getByRole('textbox', { name })
      .or(this.dialog.getByRole('combobox', { name }));
  }

  async fill(fields: CompanyFields): Promise<void> {
    for (const field of ['name', 'country', 'sector'] as const) {
      const text = fields[field];
      if (text !== undefined) await this.field(field).fill(text);
    }
  }

  async chooseLogo(file: LogoFile): Promise<void> {
    await this.dialog.locator('input[type="file"]').setInputFiles(file);
  }
}
