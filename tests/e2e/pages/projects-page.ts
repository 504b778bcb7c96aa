import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { typeDay } from '../support/days';

export interface ProjectFields {
  readonly name: string;
  readonly description: string;
  /** As typed: `23/03/2026`. When omitted, the project starts today. */
  readonly startDate?: string;
  readonly imageUrl?: string;
  /** A file chosen from this computer. */
  readonly picture?: PictureFile;
  /** Names as in the directory. */
  readonly owners?: readonly string[];
}

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface AssignmentTerms {
  readonly assignee: string;
  readonly validators: readonly string[];
  /** As typed: `23/03/2026`. */
  readonly deadline: string;
  readonly validationDeadline: string;
  /** The label of the format: `Word`. PDF when omitted. */
  readonly format?: string;
  readonly comment?: string;
}

/** What the "…" of a page is called, in each language. */
const PAGE_LANGUAGE = /^(Langue de la page|Language of the page|Idioma de la página|لغة الصفحة)$/;

/** The list of projects. Locators and actions, no assertions. */
export class ProjectsPage {
  readonly search: Locator;
  readonly create: Locator;
  readonly cards: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Rechercher par nom ou description' });
    this.create = page.getByRole('button', { name: 'Nouveau projet' });
    this.cards = page.getByRole('main').getByRole('article');
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  /** Opens the list in the user's language, or in the language given in the address. */
  async open(language?: Language): Promise<void> {
    await this.page.goto(`/dashboard/projets${language === undefined ? '' : `/${language}`}`);
  }

  /** The picture of a card. It does not exist while the card shows the default drawing. */
  picture(name: string): Locator {
    return this.card(name).locator('img');
  }

  /** Shows this page in a language, by its own name, from the page's "…". */
  async chooseLanguage(name: string): Promise<void> {
    const main = this.page.getByRole('main');
    await main.getByRole('button', { name: PAGE_LANGUAGE }).click();
    await this.page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** `Tous`, `En attente`, `En cours` or `Terminés`. */
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name} `) });
  }

  async createProject(fields: ProjectFields): Promise<void> {
    await this.create.click();
    await this.fill(fields);
    await this.dialog.getByRole('button', { name: 'Créer le projet' }).click();
  }

  async editProject(name: string, fields: ProjectFields): Promise<void> {
    await this.choose(name, 'Modifier');
    await this.fill(fields);
    await this.dialog.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  }

  async deleteProject(name: string): Promise<void> {
    await this.choose(name, 'Supprimer');
    await this.dialog.getByRole('button', { name: 'Supprimer le projet' }).click();
  }

  async openProject(name: string): Promise<ProjectPage> {
    await this.card(name).getByRole('link').click();
    return new ProjectPage(this.page);
  }

  async choose(name: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions sur ${name}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async choosePicture(file: PictureFile): Promise<void> {
    await this.dialog.locator('input[type="file"]').setInputFiles(file);
  }

  private async fill(fields: ProjectFields) {
    const { name, description, startDate, imageUrl, picture, owners = [] } = fields;
    await this.dialog.getByLabel('Nom du projet').fill(name);
    await this.dialog.getByLabel('Description').fill(description);
    if (startDate !== undefined) {
      await typeDay(this.dialog.getByLabel('Date de début'), startDate);
    }
    if (imageUrl !== undefined) {
      await this.dialog.getByLabel("Ou l'adresse d'une image").fill(imageUrl);
    }
    if (picture !== undefined) await this.choosePicture(picture);
    for (const owner of owners) await this.dialog.getByRole('checkbox', { name: owner }).check();
  }
}

/** A project: title block, checklist and dialogs of its tasks. Locators and actions, no assertions. */
export class ProjectPage {
  readonly title: Locator;
  readonly informations: Locator;
  readonly structure: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.informations = page.getByRole('tab', { name: 'Informations' });
    this.structure = page.getByRole('tab', { name: 'Structure' });
    // A confirmation has the role alertdialog.
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  async open(projectId: string, query = ''): Promise<void> {
    await this.page.goto(`/dashboard/projets/${projectId}${query}`);
  }

  /** `Conception` or `Réalisation`. */
  async choosePhase(name: string): Promise<void> {
    // Uses click, not check: the radio changes only after the address. The label covers the radio.
    await this.page.getByRole('radio', { name }).click({ force: true });
  }

  /** The tab of a section. Its accessible name is `G, Permis, 64 %, 1 en retard`. */
  section(letter: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${letter},`) });
  }

  /** The value of a cell of the title block, found by its label: `Avancement`. */
  cell(label: string): Locator {
    return this.page
      .getByRole('main')
      .locator('header dl > div:visible', { has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  task(title: string): Locator {
    return (
      this.page
        .getByRole('tabpanel')
        // Level 1 contains the rows of the steps.
        .getByRole('row', { level: 2 })
        .filter({ has: this.page.getByText(title, { exact: true }) })
    );
  }

  async openAssign(title: string): Promise<void> {
    await this.task(title)
      .getByRole('button', { name: /^Assigner/ })
      .click();
  }

  async openDetails(title: string): Promise<void> {
    await this.task(title).getByText(title, { exact: true }).click();
  }

  /** Fills in the open dialog without submitting it. */
  async fillTerms({
    assignee,
    validators,
    deadline,
    validationDeadline,
    format,
    comment,
  }: AssignmentTerms): Promise<void> {
    await this.dialog.getByRole('combobox', { name: /^Intervenant/ }).fill(assignee);
    await this.chooseOption(assignee);
    if (format !== undefined) {
      await this.dialog.getByRole('combobox', { name: 'Format attendu' }).click();
      await this.page.getByRole('option', { name: format, exact: true }).click();
    }
    await typeDay(this.dialog.getByLabel(/^Date limite\s*\*?$/), deadline);
    await typeDay(this.dialog.getByLabel(/^Date limite de validation/), validationDeadline);
    for (const name of validators) {
      await this.dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    }
    if (comment !== undefined) await this.dialog.getByLabel('Commentaire').fill(comment);
  }

  async assign(title: string, terms: AssignmentTerms): Promise<void> {
    await this.openAssign(title);
    await this.fillTerms(terms);
    await this.submitAssign();
  }

  async submitAssign(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Assigner la tâche' }).click();
  }

  /** Selects a person in an open list that is already filtered. */
  async chooseOption(name: string): Promise<void> {
    await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }

  async unassign(title: string): Promise<void> {
    await this.task(title)
      .getByRole('button', { name: /^Actions sur/ })
      .click();
    await this.page.getByRole('menuitem', { name: 'Désassigner' }).click();
    await this.dialog.getByRole('button', { name: 'Désassigner la tâche' }).click();
  }

  /** Uses the last notice of an unassignment, because an earlier one may still be visible. */
  async undoUnassign(): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Notifications', exact: true })
      .getByRole('button', { name: 'Annuler' })
      .last()
      .click();
  }

  async restore(title: string): Promise<void> {
    await this.task(title)
      .getByRole('button', { name: /^Restaurer/ })
      .click();
    await this.dialog.getByRole('button', { name: 'Restaurer le travail' }).click();
  }
}
