import type { Language } from '@ouvrage/domain';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../support/texts';

const FRENCH = {
  email: 'Adresse électronique',
  password: 'Mot de passe',
  submit: 'Se connecter',
  forgot: 'Mot de passe oublié',
  request: { submit: 'Envoyer le lien' },
  choose: {
    password: 'Nouveau mot de passe',
    confirmation: 'Confirmation',
    submit: 'Enregistrer le mot de passe',
  },
};

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signing in and choosing a new password. Locators and actions, no assertions. */
export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly forgot: Locator;
  readonly sendLink: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  readonly savePassword: Locator;

  constructor(
    private readonly page: Page,
    language: Language = 'fr',
  ) {
    const words: typeof FRENCH = language === 'fr' ? FRENCH : textsOf(language, 'login');
    this.email = page.getByLabel(words.email);
    // The name of the button next to the field contains the same word.
    this.password = page.getByLabel(words.password, { exact: true });
    this.submit = page.getByRole('button', { name: words.submit });
    this.forgot = page.getByRole('link', { name: words.forgot });
    this.sendLink = page.getByRole('button', { name: words.request.submit });
    this.newPassword = page.getByLabel(words.choose.password, { exact: true });
    this.confirmation = page.getByLabel(words.choose.confirmation);
    this.savePassword = page.getByRole('button', { name: words.choose.submit });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async fill(person: Credentials): Promise<void> {
    await this.email.fill(person.email);
    await this.password.fill(person.password);
  }

  async signInHere(person: Credentials): Promise<void> {
    await this.fill(person);
    await this.submit.click();
  }

  /** Opens the page, signs in and waits for the workspace, in any language. */
  async signIn(person: Credentials): Promise<void> {
    await this.open();
    await this.signInHere(person);
    await this.page.getByRole('navigation').first().waitFor();
  }

  /** Opens the link of a password mail, in the form of the project's mail templates. */
  async followLink(code: string, language: string): Promise<void> {
    await this.page.goto(
      `/auth/action?mode=resetPassword&oobCode=${encodeURIComponent(code)}&apiKey=k&lang=${language}`,
    );
  }

  async choosePassword(password: string, confirmation = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirmation.fill(confirmation);
    await this.savePassword.click();
  }
}
