import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { whenStill } from '../support/stillness';
import { textsOf } from '../support/texts';

const FRENCH = {
  action: { signOut: 'Se déconnecter' },
  nav: { more: 'Plus' },
  topBar: { account: 'Compte' },
};

/** What the sidebar leads to, by role, in French and in its order. */
export const SHELL_ENTRIES = {
  admin: [
    'Tableau de bord',
    'Pilotage',
    'Projets',
    'Tâches',
    'Calendrier',
    'Intervenants',
    'Entreprises',
    'Groupes de travail',
    'Messages',
    'Visioconférence',
    'Paramètres',
  ],
  owner: [
    'Tableau de bord',
    'Pilotage',
    'Projets',
    'Tâches',
    'Calendrier',
    'Groupes de travail',
    'Messages',
    'Visioconférence',
    'Paramètres',
  ],
  intervenant: [
    'Tableau de bord',
    'Tâches',
    'Calendrier',
    'Groupes de travail',
    'Messages',
    'Visioconférence',
    'Paramètres',
  ],
} as const;
/** The shell around every screen, in French by default. Locators and actions, no assertions. */
export class ShellPage {
  readonly sidebar: Locator;
  readonly entries: Locator;
  readonly current: Locator;
  readonly fold: Locator;
  readonly signOut: Locator;
  readonly account: Locator;
  readonly more: Locator;
  readonly drawer: Locator;
  readonly language: Locator;

  constructor(
    readonly page: Page,
    language: Language = 'fr',
  ) {
    const words: typeof FRENCH = language === 'fr' ? FRENCH : textsOf(language, 'common');
    this.sidebar = page.getByRole('complementary');
    const navigation = page.getByRole('navigation', {
      name: /Navigation principale|Main navigation|Navegación principal|التصفح الرئيسي/,
    });
    this.entries = navigation.getByRole('link');
    this.current = navigation.locator('[aria-current="page"]');
    this.fold = this.sidebar.getByRole('button', { name: /menu \(Ctrl\+B\)/ });
    this.signOut = this.signOutIn(words.action.signOut);
    this.account = page.getByRole('button', { name: new RegExp(`^${words.topBar.account}`) });
    this.more = navigation.getByRole('button', { name: words.nav.more });
    this.drawer = page.getByRole('dialog');
    this.language = page.getByRole('button', { name: /^(Langue|Language|Idioma|اللغة)/ });
  }

  /** The sign-out button of the sidebar, found by its label in the language of the page. */
  signOutIn(word: string): Locator {
    return this.sidebar.getByRole('button', { name: word });
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.language.click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  /** Width in px of the sidebar, after its animation. */
  async sidebarWidth(): Promise<number> {
    await whenStill(this.sidebar);
    return (await this.sidebar.boundingBox())?.width ?? 0;
  }
}
