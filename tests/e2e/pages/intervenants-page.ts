import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../support/texts';

const FRENCH = {
  list: {
    searchLabel: 'Rechercher par nom, e-mail ou entreprise',
    create: 'Ajouter un intervenant',
    specialty: 'Spécialité',
  },
  form: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse électronique',
    specialty: 'Spécialité',
    company: 'Entreprise',
    sendsLink: 'Envoyer un lien par e-mail pour choisir son mot de passe',
    typesPassword: 'Saisir un mot de passe',
    language: 'Langue de la personne',
    password: 'Mot de passe',
    changePassword: 'Modifier le mot de passe',
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Confirmer le mot de passe',
    create: "Ajouter l'intervenant",
    save: 'Enregistrer les modifications',
  },
  row: { edit: 'Modifier', disable: 'Désactiver', enable: 'Activer', delete: 'Supprimer' },
  status: { disable: "Désactiver l'intervenant" },
  delete: { confirm: "Supprimer l'intervenant" },
};

export interface PersonFields {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** As shown in the list of specialties. */
  readonly specialty?: string;
}

/** The list of intervenants and its dialogs, in French by default. Locators and actions, no assertions. */
export class IntervenantsPage {
  readonly search: Locator;
  readonly filter: Locator;
  readonly add: Locator;
  readonly dialog: Locator;
  /** Rows of the table, or cards on a phone. */
  readonly people: Locator;
  readonly count: Locator;
  readonly company: Locator;
  readonly submit: Locator;
  private readonly words: typeof FRENCH;

  constructor(
    private readonly page: Page,
    language: Language = 'fr',
  ) {
    this.words = language === 'fr' ? FRENCH : textsOf(language, 'intervenants');
    const { form, list } = this.words;
    const main = page.getByRole('main');
    this.search = main.getByRole('searchbox', { name: list.searchLabel });
    this.filter = main.getByRole('combobox', { name: list.specialty });
    this.add = main.getByRole('button', { name: list.create });
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.people = main.locator('[id^="intervenant-"]');
    this.count = main.getByRole('status').first();
    this.company = this.dialog.getByRole('combobox', { name: form.company });
    this.submit = this.dialog
      .getByRole('button', { name: form.create })
      .or(this.dialog.getByRole('button', { name: form.save }));
  }

  /** Closes a dialog opened by an icon. Waits for the icon's tooltip, which Escape would close first. */
  async leaveDialog(): Promise<void> {
    await this.page.getByRole('tooltip').waitFor({ state: 'detached' });
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/intervenants${query}`);
  }

  /** By the name as the list shows it: `Thomas Aubry`. */
  person(name: string): Locator {
    return this.people.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** `Nom`, `Date` or `Spécialité`: a table header, or a button on a phone. */
  async sortBy(label: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${label}(,| |$)`) })
      .click();
  }

  async filterBy(specialty: string): Promise<void> {
    await this.filter.click();
    await this.page.getByRole('option', { name: specialty, exact: true }).click();
  }

  field(name: 'firstName' | 'lastName' | 'email' | 'password' | 'newPassword' | 'confirmation') {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${this.words.form[name]}`) });
  }

  async fill({ firstName, lastName, email, specialty }: PersonFields): Promise<void> {
    if (firstName !== undefined) await this.field('firstName').fill(firstName);
    if (lastName !== undefined) await this.field('lastName').fill(lastName);
    if (email !== undefined) await this.field('email').fill(email);
    if (specialty === undefined) return;
    await this.dialog.getByRole('combobox', { name: this.words.form.specialty }).click();
    await this.page.getByRole('option', { name: specialty, exact: true }).click();
  }

  async chooseCompany(name: string): Promise<void> {
    await this.company.fill(name);
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: this.words.form.language }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  box(name: 'sendsLink' | 'typesPassword' | 'changePassword'): Locator {
    return this.dialog.getByRole('checkbox', { name: this.words.form[name] });
  }

  act(name: string, act: 'edit' | 'disable' | 'enable' | 'delete'): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: `${this.words.row[act]} ${name}`, exact: true });
  }

  async edit(name: string): Promise<void> {
    await this.act(name, 'edit').click();
  }

  async disable(name: string): Promise<void> {
    await this.act(name, 'disable').click();
    await this.dialog.getByRole('button', { name: this.words.status.disable }).click();
  }

  async remove(name: string): Promise<void> {
    await this.act(name, 'delete').click();
    await this.dialog.getByRole('button', { name: this.words.delete.confirm }).click();
  }
}
