import type { Locator, Page } from '@playwright/test';
import { within } from '../support/patience';

/** The page of one task. Locators and actions, no assertions. */
export class TaskPage {
  /** The chip next to the title. */
  readonly status: Locator;
  /** The reason of the last rejection, above the form for the next revision. */
  readonly rejection: Locator;
  readonly comment: Locator;
  readonly submit: Locator;
  readonly pause: Locator;
  readonly resume: Locator;
  readonly cancelUpload: Locator;
  /** The text that promises to submit the file as soon as possible. */
  readonly promise: Locator;
  /** Actions on a file that was not submitted. */
  readonly retry: Locator;
  readonly saveFile: Locator;
  readonly deleteFile: Locator;
  /** The submitted document, as shown to the validator. */
  readonly document: Locator;
  /** The button that decides. Its label depends on the chosen outcome. */
  readonly decide: Locator;
  readonly decisionComment: Locator;
  /** Who has given a visa and who is awaited, in a review of several. */
  readonly visas: Locator;
  readonly history: Locator;
  /** Newest first. */
  readonly historyLines: Locator;
  readonly notFound: Locator;
  /** The heading shown when the task has just been taken from the reader. */
  readonly withdrawn: Locator;

  readonly #submission: Locator;
  readonly #decision: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.#submission = main.getByRole('form', { name: /^Soumettre l'indice/ });
    this.#decision = main.getByRole('form', { name: /^Votre (décision|visa)/ });
    this.status = main.locator('h1 + div > span:first-child');
    this.rejection = this.#submission.getByRole('region', { name: /^Rejeté par/ });
    this.comment = this.#submission.getByLabel('Commentaire');
    this.submit = this.#submission.getByRole('button', { name: 'Soumettre', exact: true });
    this.pause = this.#submission.getByRole('button', { name: 'Suspendre' });
    this.resume = this.#submission.getByRole('button', { name: 'Reprendre' });
    this.cancelUpload = this.#submission.getByRole('button', { name: "Annuler l'envoi" });
    this.promise = this.#submission.getByText('Sera soumis dès que possible');
    this.retry = main.getByRole('button', { name: 'Réessayer' });
    this.saveFile = main.getByRole('button', { name: 'Enregistrer le fichier' });
    this.deleteFile = main.getByRole('button', { name: 'Supprimer', exact: true });
    this.document = main.getByRole('region', { name: /^Document de l'indice/ });
    this.decide = this.#decision.getByRole('button', { name: /^(Valider|Rejeter) l'indice/ });
    this.decisionComment = this.#decision.getByRole('textbox');
    this.visas = main
      .getByRole('form', { name: /^Votre visa/ })
      .or(main.getByRole('region', { name: /^Visa/ }))
      .getByRole('listitem');
    this.history = main.getByRole('region', { name: 'Historique' });
    this.historyLines = this.history.getByRole('listitem');
    this.withdrawn = main.getByRole('heading', { name: 'Cette tâche ne vous est plus confiée' });
    this.notFound = main.getByRole('heading', { name: 'Tâche non trouvée' });
  }

  async open(assignmentId: string): Promise<void> {
    await this.page.goto(`/dashboard/tasks/${assignmentId}`);
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Démarrer la tâche' }).click();
  }

  /** Also works after a rejection, when the button's label says `un autre fichier`. */
  async chooseFile(name: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.#submission.getByRole('button', { name: /^Choisir un (autre )?fichier/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  async chooseAnotherFile(name: string, buffer: Buffer): Promise<void> {
    await this.#submission.getByRole('button', { name: 'Choisir un autre fichier' }).waitFor();
    await this.chooseFile(name, buffer);
  }

  /** Creates a file of zeros in the page: it is too large to transfer from the test. */
  async chooseFileOfSize(name: string, size: number): Promise<void> {
    await this.#submission.locator('input[type=file]').evaluate(
      (input: HTMLInputElement, file) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new ArrayBuffer(file.size)], file.name));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { name, size },
    );
  }

  /** Returns 0 while no upload is running. */
  async uploadedPercent(): Promise<number> {
    const bar = this.#submission.getByRole('progressbar');
    if ((await bar.count()) === 0) return 0;
    return Number(await bar.getAttribute('aria-valuenow'));
  }

  /** Clicks Submit. The file is submitted as soon as its upload is complete. */
  async submitWith(comment: string): Promise<void> {
    await this.comment.fill(comment);
    await this.submit.click(within(60_000));
  }

  async validate(): Promise<void> {
    await this.#decision.getByRole('radio', { name: /^Valider/ }).check();
    await this.decide.click();
  }

  /** Chooses to validate and fills in the comment, without submitting the decision. */
  async writeValidation(comment: string): Promise<void> {
    await this.#decision.getByRole('radio', { name: /^Valider/ }).check();
    await this.decisionComment.fill(comment);
  }

  /** Chooses to reject and fills in the reason, without submitting the decision. */
  async prepareRejection(reason: string): Promise<void> {
    await this.#decision.getByRole('radio', { name: /^Rejeter/ }).check();
    await this.decisionComment.fill(reason);
  }

  async reject(reason: string): Promise<void> {
    await this.prepareRejection(reason);
    await this.decide.click();
  }

  /** Expands the details of a revision and returns them. */
  async openRevision(revision: number): Promise<Locator> {
    const row = this.revisionRow(revision);
    // Uses the keyboard: right after scrolling, Chromium may send a click to the previous document.
    await row.getByRole('button', { name: `Détails de l'indice ${revision}` }).press('Enter');
    return row.locator('xpath=following-sibling::tr[1]');
  }

  revisionRow(revision: number): Locator {
    return this.page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: String(revision), exact: true }) });
  }
}
