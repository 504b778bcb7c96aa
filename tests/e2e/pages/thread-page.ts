import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../support/texts';

/** The French labels of an open conversation. Other languages use their translation files. */
const FRENCH = {
  thread: {
    label: 'Messages de la conversation',
    placeholder: 'Écrivez votre message...',
    send: 'Envoyer',
    pending: "En attente d'envoi",
    failed: "Échec de l'envoi",
    copy: 'Copier',
    discard: 'Supprimer',
    unread: 'Nouveaux messages',
    back: 'Revenir aux derniers messages',
    search: {
      open: 'Rechercher',
      placeholder: 'Rechercher dans la conversation',
      older: 'Résultat plus ancien',
      newer: 'Résultat plus récent',
    },
    date: { open: 'Aller à une date', placeholder: 'Choisir une date' },
  },
};

/** An open conversation, in French by default. Locators and actions, no assertions. */
export class ThreadPage {
  /** The scroll container of the messages. */
  readonly log: Locator;
  /** The messages rendered in the page, each with its author and time. */
  readonly messages: Locator;
  readonly composer: Locator;
  readonly send: Locator;
  readonly pending: Locator;
  readonly failure: Locator;
  readonly retry: Locator;
  readonly copy: Locator;
  readonly discard: Locator;
  readonly unreadLine: Locator;
  readonly back: Locator;
  readonly searchField: Locator;
  readonly matches: Locator;

  readonly #words: typeof FRENCH.thread;
  readonly #pane: Locator;

  constructor(
    readonly page: Page,
    language: Language = 'fr',
  ) {
    const words: typeof FRENCH = language === 'fr' ? FRENCH : textsOf(language, 'messages');
    this.#words = words.thread;
    this.#pane = page.getByRole('main');
    const pane = this.#pane;
    this.log = pane.getByRole('log', { name: this.#words.label });
    this.messages = pane.getByRole('article');
    this.composer = pane.getByRole('textbox', { name: this.#words.placeholder });
    this.send = pane.getByRole('button', { name: this.#words.send, exact: true });
    this.pending = pane.getByRole('img', { name: this.#words.pending });
    this.failure = pane.getByText(this.#words.failed, { exact: true });
    this.retry = pane.getByRole('button', { name: 'Réessayer' });
    this.copy = pane.getByRole('button', { name: this.#words.copy });
    this.discard = pane.getByRole('button', { name: this.#words.discard });
    this.unreadLine = pane.getByText(this.#words.unread, { exact: true });
    this.back = pane.getByRole('button', { name: this.#words.back });
    this.searchField = pane.getByRole('searchbox', { name: this.#words.search.placeholder });
    this.matches = pane.locator('mark');
  }

  /** Opens a conversation in which the user can write. */
  async open(conversationId: string): Promise<void> {
    await this.page.goto(`/dashboard/messages/${conversationId}`);
    await this.composer.waitFor();
  }

  /** A message rendered in the page, found by its text. */
  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** The button that leads up to the first of `count` unread messages, in French only. */
  toUnread(count: number): Locator {
    return this.#pane.getByRole('button', { name: `${count} nouveaux messages` });
  }

  /** The drafts stored in this browser (data/outbox/outbox-journal.ts). */
  async keptDrafts(): Promise<string[]> {
    return this.page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('ouvrage-messages');
          opening.onerror = () => reject(new Error('The database does not open.'));
          opening.onsuccess = () => {
            const database = opening.result;
            const request = database.transaction('drafts').objectStore('drafts').getAll();
            request.onsuccess = () => {
              database.close();
              resolve((request.result as { text: string }[]).map(({ text }) => text));
            };
          };
        }),
    );
  }

  /** Writes a message and sends it with Enter. */
  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  async search(text: string): Promise<void> {
    await this.#pane
      .getByRole('button', { name: this.#words.search.open, exact: true })
      .last()
      .click();
    await this.searchField.fill(text);
  }

  async goToOlderResult(): Promise<void> {
    await this.#pane.getByRole('button', { name: this.#words.search.older }).click();
  }

  /** Types a day in the format of the page's language. */
  async goToDay(text: string): Promise<void> {
    await this.#pane.getByRole('button', { name: this.#words.date.open }).click();
    const field = this.#pane.getByPlaceholder(this.#words.date.placeholder);
    await field.fill(text);
    await field.press('Enter');
    // The calendar opened by the field covers the messages.
    await this.page.keyboard.press('Escape');
  }

  /** Scrolls by `pixels`; a negative number scrolls up. */
  async scrollBy(pixels: number): Promise<void> {
    await this.log.evaluate((element, by) => element.scrollBy(0, by), pixels);
  }

  /** The texts of the messages rendered in the page, without authors and times, from top to bottom. */
  async texts(): Promise<readonly string[]> {
    return this.messages.evaluateAll((articles) =>
      articles.map((article) => article.querySelector('p > bdi')?.textContent ?? ''),
    );
  }
}
