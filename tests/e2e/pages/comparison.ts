import type { Locator, Page } from '@playwright/test';

/** The comparison of two revisions, in place of the document room. Locators and actions, no assertions. */
export class ComparisonPage {
  /** The button of the room that opens it. */
  readonly open: Locator;
  readonly root: Locator;
  readonly close: Locator;
  /** The panel of pages that change. */
  readonly changes: Locator;
  readonly changedPages: Locator;
  /** Says how many pages there are once all are compared. */
  readonly verdict: Locator;
  readonly olderRevision: Locator;
  readonly newerRevision: Locator;
  readonly overlay: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.open = main.getByRole('button', { name: 'Comparer', exact: true });
    this.root = main.getByRole('region', { name: /^Comparaison des indices/ });
    this.close = this.root.getByRole('button', { name: 'Fermer' });
    this.changes = main.getByRole('region', { name: 'Pages qui changent' });
    this.changedPages = this.changes.getByRole('listitem');
    this.verdict = this.changes.getByRole('status');
    this.olderRevision = this.root.getByRole('combobox', { name: 'Indice le plus ancien' });
    this.newerRevision = this.root.getByRole('combobox', { name: 'Indice le plus récent' });
    this.overlay = this.root.getByRole('region', { name: /^Pages superposées/ });
  }

  side(revision: number): Locator {
    return this.root.getByRole('region', { name: `Pages de l'indice ${revision}`, exact: true });
  }

  async choose(mode: 'Côte à côte' | 'Superposés'): Promise<void> {
    await this.root.getByRole('radio', { name: mode }).check({ force: true });
  }

  /** Whether a page of the overlay has clear pixels of each colour. */
  async overlayColours(
    page: Locator,
  ): Promise<{ readonly carmine: boolean; readonly ink: boolean }> {
    const colours = await page.locator('canvas').evaluateAll((layers) =>
      layers.flatMap((layer) => {
        const { width, height } = layer as HTMLCanvasElement;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(layer as HTMLCanvasElement, 0, 0);
        const pixels = new Uint32Array(
          context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0),
        );
        // Alpha, blue, green, red.
        return [...new Set(pixels)].filter((pixel) => pixel >>> 24 > 200);
      }),
    );
    const has = (r: number, g: number, b: number) =>
      colours.some(
        (pixel) =>
          Math.abs((pixel & 255) - r) < 12 &&
          Math.abs(((pixel >>> 8) & 255) - g) < 12 &&
          Math.abs(((pixel >>> 16) & 255) - b) < 12,
      );
    return { carmine: has(188, 26, 64), ink: has(14, 31, 46) };
  }
}
