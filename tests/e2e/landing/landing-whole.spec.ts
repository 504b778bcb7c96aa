import { LANGUAGES } from '@ouvrage/domain';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/page-test';
import { boxesOf, readPicture, takePicture } from '../support/page-picture';
import { textOfPdf } from '../support/pdf-text';
import { LandingPage } from '../pages/landing-page';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const BLANK_LIMIT = 400;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The visible headings. Those in the closed menus of the bar and in the closed tour are left out. */
function headingsOf(page: Page): Locator {
  return page.locator('main, footer').locator('h1, h2, h3').and(page.locator(':not(.hidden)'));
}

/** The pieces of a heading that a PDF keeps together: the whole heading, or each word in Arabic. */
function piecesOf(heading: string): readonly string[] {
  const words =
    heading
      .normalize('NFKC')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return /\p{Script=Arabic}/u.test(heading) ? words : [words.join('')];
}

async function expectWholePicture(browser: Browser, page: Page): Promise<void> {
  const png = await takePicture(page);
  const headings = await boxesOf(headingsOf(page));
  expect(headings.length).toBeGreaterThan(20);
  const { tallestBlank, blankBoxes } = await readPicture(browser, png, headings);
  expect(blankBoxes).toEqual([]);
  expect(tallestBlank).toBeLessThan(BLANK_LIMIT);
}

for (const language of LANGUAGES) {
  for (const viewport of [WIDE, PHONE]) {
    test(`a picture of the whole page in ${language} at ${viewport.width} px has every heading and no blank band`, async ({
      browser,
      page,
    }) => {
      await page.setViewportSize(viewport);
      await new LandingPage(page).open(`/${language}`);
      await expectWholePicture(browser, page);
    });
  }

  test(`the page printed in ${language} has every heading and no blank band`, async ({
    browser,
    page,
  }) => {
    await new LandingPage(page).open(`/${language}`);
    const text = textOfPdf(await page.pdf());
    const headings = await headingsOf(page).allTextContents();
    expect(headings.flatMap(piecesOf).filter((piece) => !text.includes(piece))).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expectWholePicture(browser, page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture of the whole page has every heading and no blank band', async ({
    browser,
    page,
  }) => {
    await new LandingPage(page).open();
    await expectWholePicture(browser, page);
  });
});
