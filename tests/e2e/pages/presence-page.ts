import type { Locator, Page } from '@playwright/test';

/** The presence shown in an open conversation, and the elements that make the user present. */
export class PresencePage {
  /** The line under the name of the conversation: the people who are there. */
  readonly who: Locator;
  readonly field: Locator;
  readonly send: Locator;
  /** The number of people who have read the user's last message. */
  readonly seenBy: Locator;
  readonly names: Locator;

  constructor(readonly page: Page) {
    this.who = page.getByRole('main').locator('header p').first();
    this.field = page.getByPlaceholder('Écrivez votre message...');
    this.send = page.getByRole('button', { name: 'Envoyer' });
    this.seenBy = page.getByRole('button', { name: /^Vu par/ });
    this.names = page.getByRole('tooltip');
  }

  async open(conversationId: string): Promise<void> {
    await this.page.goto(`/dashboard/messages/${conversationId}`);
    await this.field.waitFor();
  }

  async type(text: string): Promise<void> {
    await this.field.focus();
    await this.page.keyboard.type(text);
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.send.click();
  }
}
