import type { Locator, Page } from '@playwright/test';

/** The way in. Locators and gestures, never assertions. */
export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Adresse électronique');
    this.password = page.getByLabel('Mot de passe');
    this.submit = page.getByRole('button', { name: 'Se connecter' });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async fill(person: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(person.email);
    await this.password.fill(person.password);
  }

  /** Opens the page, signs in, and waits for the workspace. */
  async signIn(person: { readonly email: string; readonly password: string }): Promise<void> {
    await this.open();
    await this.fill(person);
    await this.submit.click();
    await this.page.getByRole('navigation', { name: 'Navigation principale' }).first().waitFor();
  }
}
