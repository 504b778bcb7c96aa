import type { Locator, Page } from '@playwright/test';

/** What an open conversation shows of its people, and what shows them that one is there. */
export class PresencePage {
  /** Under the name of the conversation: who is there. */
  readonly who: Locator;
  readonly field: Locator;
  readonly send: Locator;
  /** The number of those who have read one's last message. */
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
