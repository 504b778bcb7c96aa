import type { Locator, Page } from '@playwright/test';

/** The document room of a task's page. Locators and actions, no assertions. */
export class DocumentRoom {
  /** What scrolls: it takes the keys. */
  readonly pages: Locator;
  readonly thumbnails: Locator;
  /** The scale in per cent. */
  readonly scale: Locator;
  readonly pageNumber: Locator;
  readonly searchField: Locator;
  /** Where among the results the reader is. */
  readonly searchPlace: Locator;
  readonly currentMatch: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.pages = main.getByRole('region', { name: /^Pages de/ });
    this.thumbnails = main.getByRole('navigation', { name: 'Vignettes' });
    this.scale = main.getByRole('status', { name: 'Zoom' });
    this.pageNumber = main.getByRole('textbox', { name: /^Numéro de page/ });
    const search = main.getByRole('search');
    this.searchField = search.getByRole('textbox');
    this.searchPlace = search.getByRole('status');
    this.currentMatch = this.pages.locator('mark');
  }

  page(number: number): Locator {
    return this.pages.getByRole('group', { name: `Page ${number}`, exact: true });
  }

  async search(words: string): Promise<void> {
    await this.pages.press('Control+f');
    await this.searchField.fill(words);
  }

  /** Whether anything but white has been drawn on a page. */
  hasInk(number: number): Promise<boolean> {
    return this.page(number)
      .locator('canvas')
      .first()
      .evaluate((drawing: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(drawing.width, drawing.height);
        const context = copy.getContext('2d');
        context?.drawImage(drawing, 0, 0);
        const pixels = context?.getImageData(0, 0, copy.width, copy.height).data ?? [];
        return pixels.some((value) => value > 0 && value < 128);
      });
  }
}
