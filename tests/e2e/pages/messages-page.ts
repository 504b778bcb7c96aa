import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../support/texts';

const FRENCH = {
  title: 'Messages',
  list: {
    label: 'Conversations',
    search: 'Rechercher',
    create: 'Nouveau message',
    tabs: { all: 'Tous', direct: 'Directs', group: 'Groupes' },
  },
  people: { title: 'Participants' },
  header: { label: 'Conversation', back: 'Retour aux conversations', refresh: 'Actualiser' },
  create: {
    search: 'Rechercher un contact',
    direct: { label: 'Direct' },
    group: { label: 'Groupe', name: 'Nom du groupe' },
  },
};

/** The messages screen without its thread, in French by default. Locators and actions, no assertions. */
export class MessagesPage {
  readonly list: Locator;
  readonly rows: Locator;
  /** The names of the conversations, in the order of the list. */
  readonly names: Locator;
  readonly search: Locator;
  readonly create: Locator;
  /** The open conversation: header and thread. */
  readonly pane: Locator;
  readonly title: Locator;
  /** 'En ligne', or '9 membres, 4 en ligne'. */
  readonly presence: Locator;
  /** 'Dernière mise à jour : 09h12' */
  readonly updateNotice: Locator;
  readonly refresh: Locator;
  /** The button in the header that shows the people of the conversation. */
  readonly people: Locator;
  readonly back: Locator;
  /** The menu entry of this screen, with the number of unread messages. */
  readonly menuEntry: Locator;
  readonly dialog: Locator;
  readonly submit: Locator;
  readonly groupName: Locator;
  readonly searchContact: Locator;

  private readonly words: typeof FRENCH;

  constructor(
    readonly page: Page,
    language: Language = 'fr',
  ) {
    this.words = language === 'fr' ? FRENCH : textsOf(language, 'messages');
    const { list, header, people, create, title } = this.words;
    this.list = page.getByRole('list', { name: list.label, exact: true });
    this.rows = this.list.getByRole('listitem');
    this.names = this.rows.getByRole('link').locator('bdi');
    this.search = page.getByRole('searchbox', { name: list.search, exact: true });
    this.create = page.getByRole('button', { name: list.create });
    this.pane = page.getByRole('region', { name: header.label, exact: true });
    const head = this.pane.locator('header');
    this.title = head.getByRole('heading');
    this.presence = head.locator('h2 + div p').first();
    this.updateNotice = head.getByRole('status');
    this.refresh = head.getByRole('button', { name: header.refresh });
    this.people = head.getByRole('button', { name: people.title });
    this.back = page.getByRole('button', { name: header.back });
    this.menuEntry = page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${title}`) });
    this.dialog = page.getByRole('dialog');
    this.submit = this.dialog.locator('button[type="submit"]');
    this.groupName = this.dialog.getByLabel(create.group.name);
    this.searchContact = this.dialog.getByRole('searchbox', { name: create.search });
  }

  async open(conversationId = ''): Promise<void> {
    await this.page.goto(`/dashboard/messages${conversationId && `/${conversationId}`}`);
    await this.search.or(this.pane).first().waitFor();
  }

  /** A conversation in the list, found by its name. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.locator('bdi', { hasText: name }) });
  }

  link(name: string): Locator {
    return this.row(name).getByRole('link');
  }

  async tab(name: keyof typeof FRENCH.list.tabs): Promise<void> {
    await this.page.getByRole('tab', { name: this.words.list.tabs[name] }).click();
  }

  /** Selects the type of conversation in the dialog. */
  async begin(type: 'direct' | 'group'): Promise<void> {
    const { label } = this.words.create[type];
    await this.dialog.getByRole('radio', { name: label, exact: true }).check();
  }

  /** Searches for a person in the dialog first: there may be more people than rows in the page. */
  async choose(name: string): Promise<void> {
    await this.searchContact.fill(name);
    const person = this.dialog
      .getByRole('radio', { name })
      .or(this.dialog.getByRole('checkbox', { name }));
    await person.first().check();
  }
}
