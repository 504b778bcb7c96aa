import { expect, type Browser, type Locator, type Page } from '@playwright/test';

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PagePicture {
  /** Height in pixels of the tallest horizontal band that is blank except for vertical rules. */
  readonly tallestBlank: number;
  /** Names of the boxes without any drawing. */
  readonly blankBoxes: readonly string[];
}

/** The position of each element on the whole page, named by its text. */
export function boxesOf(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = element.textContent.trim();
      return { name, x: x + window.scrollX, y: y + window.scrollY, width, height };
    }),
  );
}

/** A PNG of the whole page, or of a part of it. On busy cores Chromium refuses one now and then: "Unable to capture screenshot". */
export async function takePicture(page: Page, clip?: Omit<Box, 'name'>): Promise<Buffer> {
  let png: Buffer = Buffer.of();
  await expect(async () => {
    png = await page.screenshot({ fullPage: true, ...(clip && { clip }) });
  }).toPass();
  return png;
}

/** Analyses a PNG in a new page, whose policy allows reading pixels. */
export async function readPicture(
  browser: Browser,
  png: Buffer,
  boxes: readonly Box[],
): Promise<PagePicture> {
  const page = await browser.newPage();
  try {
    return await readIn(page, png, boxes);
  } finally {
    await page.close();
  }
}

function readIn(page: Page, png: Buffer, boxes: readonly Box[]): Promise<PagePicture> {
  return page.evaluate(
    async ({ address, boxes: positions }) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context === null) throw new Error('The browser draws nothing.');
      context.drawImage(image, 0, 0);
      const colours = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);

      /** The number of pixels in a rectangle that differ from its most frequent colour. */
      function countDrawn(left: number, top: number, right: number, bottom: number): number {
        const counts = new Map<number, number>();
        for (let y = top; y < bottom; y += 1) {
          for (const colour of colours.subarray(y * width + left, y * width + right)) {
            counts.set(colour, (counts.get(colour) ?? 0) + 1);
          }
        }
        const total = (right - left) * (bottom - top);
        return total - Math.max(0, ...counts.values());
      }

      // The vertical rules of a table cross blank bands. A line of text has more pixels than they have.
      const RULES = 8;
      let tallestBlank = 0;
      let blank = 0;
      for (let y = 0; y < height; y += 1) {
        blank = countDrawn(0, y, width, y + 1) <= RULES ? blank + 1 : 0;
        tallestBlank = Math.max(tallestBlank, blank);
      }
      const blankBoxes = positions
        .filter((box) => {
          const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
          return (
            countDrawn(left, top, left + Math.ceil(box.width), top + Math.ceil(box.height)) === 0
          );
        })
        .map(({ name }) => name);
      return { tallestBlank, blankBoxes };
    },
    { address: `data:image/png;base64,${png.toString('base64')}`, boxes },
  );
}
