import type { Locator, Page } from '@playwright/test';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Remarks in the document room and in their list. Locators and actions, no assertions. */
export class RemarksPage {
  readonly list: Locator;
  readonly pins: Locator;
  readonly rows: Locator;
  readonly saving: Locator;
  readonly pointTool: Locator;
  readonly areaTool: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.list = main.getByRole('region', { name: 'Remarques' });
    this.pins = main
      .getByRole('region', { name: /^Pages de/ })
      .getByRole('button', { name: /^Remarque \d+, page \d+$/ });
    this.rows = this.list.getByRole('button', { name: /^Remarque \d+, page \d+, / });
    this.saving = this.list.getByText(/^Enregistré à/);
    this.pointTool = main.getByRole('button', { name: 'Point', exact: true });
    this.areaTool = main.getByRole('button', { name: 'Zone', exact: true });
  }

  row(number: number): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^Remarque ${number}, `) });
  }

  text(number: number): Locator {
    return this.list.getByRole('textbox', { name: `Texte de la remarque ${number}` });
  }

  /** Chooses what the visa does to an earlier remark. */
  async lift(number: number, lift: 'Lever' | 'Maintenir'): Promise<void> {
    const lifts = this.list.getByRole('group', { name: `Suite donnée à la remarque ${number}` });
    await lifts.getByRole('button', { name: lift }).click();
  }

  /** Places a remark on a point of a page, in fractions of it, and writes it. */
  async pinPoint(sheet: Locator, number: number, at: Place, text: string): Promise<void> {
    await this.pointTool.click();
    const box = await boxOf(sheet);
    await this.#page.mouse.click(box.x + box.width * at.x, box.y + box.height * at.y);
    await this.#write(number, text);
  }

  /** Draws around an area of a page, in fractions of it, and writes its remark. */
  async pinArea(
    sheet: Locator,
    number: number,
    { from, to }: { readonly from: Place; readonly to: Place },
    text: string,
  ): Promise<void> {
    await this.areaTool.click();
    const box = await boxOf(sheet);
    await this.#page.mouse.move(box.x + box.width * from.x, box.y + box.height * from.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + box.width * to.x, box.y + box.height * to.y, { steps: 4 });
    await this.#page.mouse.up();
    await this.#write(number, text);
  }

  async #write(number: number, text: string): Promise<void> {
    await this.text(number).fill(text);
    await this.saving.waitFor();
    await this.list.getByRole('button', { name: 'Terminer' }).click();
  }
}

async function boxOf(sheet: Locator) {
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (box === null) throw new Error('The page is not visible.');
  return box;
}
