import type { Locator, Page } from '@playwright/test';

type SheetLanguage = 'Français' | 'English' | 'Español' | 'العربية';

/** The information sheets in the settings, in French. Locators and actions, no assertions. */
export class InformationSheetsPage {
  readonly search: Locator;
  readonly text: Locator;
  readonly preview: Locator;
  readonly original: Locator;
  readonly theirs: Locator;
  readonly back: Locator;
  readonly saveOver: Locator;
  readonly take: Locator;
  readonly restore: Locator;
  /** Removes the sheet of the current language, after a confirmation. */
  readonly remove: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    this.search = main.getByRole('searchbox', { name: 'Rechercher une tâche' });
    this.text = main.getByRole('textbox', { name: /^Texte de la fiche en/ });
    this.preview = main.getByRole('region', { name: 'Aperçu' });
    this.original = main.getByRole('region', { name: 'Original français' });
    this.theirs = main.getByRole('region', { name: 'Version enregistrée' });
    this.back = button('Retour aux tâches');
    this.saveOver = button('Enregistrer la mienne par-dessus');
    this.take = button('Reprendre la version enregistrée');
    this.restore = button('Rétablir mon texte');
    this.remove = button('Retirer la fiche');
  }

  /** `place` is the rest of the query string. */
  async open(place = ''): Promise<void> {
    await this.page.goto(`/dashboard/parametres?tab=projects${place}`);
  }

  phase(name: 'Phase Conception' | 'Phase Réalisation'): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** The button that expands a section, found by its letter and title. */
  section(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, expanded: false });
  }

  task(title: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  }

  define(title: string): Locator {
    return this.page.getByRole('button', { name: `Définir la fiche : ${title}` });
  }

  edit(title: string): Locator {
    return this.page.getByRole('button', { name: `Modifier la fiche : ${title}` });
  }

  language(name: SheetLanguage): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Resolves once its text is in the page: until then the field is that of the former language. */
  async chooseLanguage(name: SheetLanguage): Promise<void> {
    const tab = this.language(name);
    await tab.click();
    await tab.and(this.page.locator('[aria-selected=true]')).waitFor();
  }

  /** `français`, `anglais`, `espagnol` or `arabe`. */
  save(language: string): Locator {
    return this.page.getByRole('button', { name: `Enregistrer la fiche en ${language}` });
  }

  format(name: string): Locator {
    return this.page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name });
  }
}
