import { SEAL_KEYS_PATH } from '@ouvrage/domain/dossier-file';
import type { Locator, Page } from '@playwright/test';

/** The page `/verifier`. Locators and actions, no assertions. */
export class VerifierPage {
  /** What stands beside or under the choice of a file. */
  readonly outcome: Locator;
  readonly title: Locator;
  /** What assistive technology is told. */
  readonly toldLines: Locator;

  constructor(readonly page: Page) {
    this.outcome = page.locator('main section');
    this.title = this.outcome.getByRole('heading', { level: 2 });
    this.toldLines = page.getByRole('main').getByRole('status').last();
  }

  /** Opens it, and waits until it needs nothing more of the network. */
  async open(): Promise<void> {
    // The worker asks for them, which on a busy machine is long after everything else.
    const keys = this.page.waitForResponse(`**${SEAL_KEYS_PATH}`);
    await this.page.goto('/verifier');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.waitForLoadState('networkidle');
    await keys;
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async choose(path: string): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(path);
  }

  /** Drops a file anywhere on the page. */
  async drop(name: string, content: Uint8Array): Promise<void> {
    const data = await this.page.evaluateHandle(
      ([fileName, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName, { type: 'application/zip' }));
        return transfer;
      },
      [name, Buffer.from(content).toString('base64')] as const,
    );
    await this.page.getByRole('main').dispatchEvent('drop', { dataTransfer: data });
  }
}
