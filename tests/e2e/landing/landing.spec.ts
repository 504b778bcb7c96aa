import type { Page } from '@playwright/test';
import { expect, test } from '../support/page-test';
import { servePageInPieces } from '../support/pieces';
import { LandingPage } from '../pages/landing-page';
import { LoginPage } from '../pages/login-page';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LANGUAGES = [
  { language: 'fr', direction: 'ltr', title: 'Toute l’opération sur une seule feuille.' },
  { language: 'en', direction: 'ltr', title: 'The whole operation on a single sheet.' },
  { language: 'es', direction: 'ltr', title: 'Toda la operación en una sola hoja.' },
  { language: 'ar', direction: 'rtl', title: 'العملية كلها على ورقة واحدة.' },
] as const;
const SECTION_IDS = ['services', 'about', 'features', 'benefits', 'testimonials', 'contact'];

/** Errors, warnings, failed requests and Content-Security-Policy violations of the page. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('requestfailed', (request) => complaints.push(request.url()));
  return complaints;
}

test.describe('the page', () => {
  for (const { language, direction, title } of LANGUAGES) {
    test(`says in its head that it is written in ${language}, and where the others are`, async ({
      page,
    }) => {
      await new LandingPage(page).open(`/${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(/^Ouvrage/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /16.*407/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        language === 'fr' ? /\/$/ : new RegExp(`/${language}$`),
      );
      const alternates = await page
        .locator('link[rel="alternate"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
      expect(alternates.sort()).toEqual(['ar', 'en', 'es', 'fr', 'x-default']);
    });
  }

  for (const viewport of [WIDE, PHONE]) {
    for (const language of ['fr', 'ar']) {
      test(`in ${language} at ${viewport.width} px complains of nothing and does not move`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        const complaints = complaintsOf(page);
        const landing = new LandingPage(page);
        await landing.open(`/${language}`);
        await landing.readToTheEnd();
        expect(await landing.layoutShift()).toBeLessThan(0.005);
        expect(complaints).toEqual([]);
      });
    }
  }

  for (const language of ['fr', 'ar']) {
    test(`in ${language} does not move while it arrives in pieces`, async ({ page }) => {
      await page.setViewportSize(WIDE);
      const pieces = await servePageInPieces('menu language-menu');
      await page.goto(`${pieces.url}/${language}`, { waitUntil: 'commit' });
      const landing = new LandingPage(page);
      await landing.bar.waitFor({ state: 'attached' });
      await landing.framesToPass();
      pieces.sendTheRest();
      await expect(landing.bar).toBeVisible();
      expect(await landing.layoutShift()).toBeLessThan(0.005);
      await pieces.close();
    });
  }

  for (const { language } of LANGUAGES) {
    test(`in ${language} fits a window of 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await new LandingPage(page).open(`/${language}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }

  test('has every section of the specification under its anchor', async ({ page }) => {
    await new LandingPage(page).open();
    for (const id of SECTION_IDS) await expect(page.locator(`section#${id}`)).toHaveCount(1);
    await expect(page.locator('#features .tool')).toHaveCount(6);
    await expect(page.locator('#benefits')).toContainText(/30\s%.*25\s%.*40\s%.*500/s);
    await expect(page.locator('#about .people li')).toHaveCount(3);
    await expect(page.locator('#about .value')).toHaveCount(4);
    await expect(page.locator('#about')).toContainText('Plus de 15 ans');
    await expect(page.locator('#services .service')).toHaveCount(4);
    await expect(page.locator('.piece')).toHaveCount(16);
  });

  test('has no link that leads nowhere', async ({ page, request }) => {
    await new LandingPage(page).open();
    const hrefs = await page
      .locator('a')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(hrefs).toEqual(expect.arrayContaining(['/login', '#features', '#testimonials']));
    for (const href of hrefs) {
      if (href.startsWith('#')) {
        await expect(page.locator(`[id="${href.slice(1)}"]`), href).toHaveCount(1);
      } else if (href.startsWith('https:')) {
        expect(new URL(href).hostname).toMatch(/\b(linkedin|x|youtube|facebook)\.com$/);
      } else if (href !== '/login') {
        // The verifier is a page of its own, in the reader's language once it runs.
        const sign = href === '/verifier' ? '/assets/verifier-' : `<html lang="${href.slice(1)}"`;
        expect(await (await request.get(href)).text(), href).toContain(sign);
      }
    }
    await page.getByRole('link', { name: 'Essayer 14 jours' }).click();
    await expect(new LoginPage(page).email).toBeVisible();
  });

  test('carries neither the workspace nor Firebase', async ({ page }) => {
    const scripts: string[] = [];
    const addresses: string[] = [];
    page.on('response', (response) => {
      addresses.push(response.url());
      if (response.request().resourceType() === 'script') {
        scripts.push(response.url());
      }
    });
    const landing = new LandingPage(page);
    await landing.open();
    await landing.readToTheEnd();
    // The schema of the form loads when the user starts to fill it in.
    const before = scripts.length;
    await landing.field('name').focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    const origin = new URL(page.url()).origin;
    expect(addresses.filter((address) => !address.startsWith(origin))).toEqual([]);
    for (const address of scripts) {
      const content = await (await page.request.get(address)).text();
      expect(content, address).not.toMatch(/firestore|identitytoolkit|initializeApp|react/i);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and reached', async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    for (const quote of await landing.quotes.all()) await expect(quote).toBeVisible();
    for (const id of SECTION_IDS) await expect(page.locator(`#${id}`)).toBeVisible();
    await landing.summaryOf(landing.features).click();
    await landing.features.getByRole('link', { name: 'Audit et diagnostic' }).click();
    await expect(page.locator('#service-audit')).toBeInViewport();
    await expect(page.getByText('Le formulaire a besoin de JavaScript')).toBeVisible();
    await expect(landing.pauseButton).toBeHidden();
  });
});

test.describe('the bar', () => {
  test('is transparent up to 10 px of scroll and solid after', async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    const background = () =>
      landing.bar.evaluate((bar) => {
        for (const animation of bar.getAnimations()) animation.finish();
        return getComputedStyle(bar).backgroundColor;
      });
    const scrollTo = (y: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await scrollTo(10);
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await scrollTo(11);
    await expect.poll(background).toBe('rgb(247, 249, 249)');
    await scrollTo(0);
    await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
  });

  test('opens a menu under the pointer after 200 ms, and the next one at once', async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    const landing = new LandingPage(page);
    await landing.open();
    await page.clock.pauseAt(60_000);
    await landing.summaryOf(landing.features).hover();
    await page.clock.runFor(199);
    await expect(landing.openSheets).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(landing.features).toHaveAttribute('open');
    await expect(landing.features.getByRole('link')).toHaveCount(4);

    await landing.summaryOf(landing.about).hover();
    await page.clock.runFor(1);
    await expect(landing.about).toHaveAttribute('open');
    await expect(landing.features).not.toHaveAttribute('open');

    await page.mouse.move(5, 800);
    await expect(landing.openSheets).toHaveCount(0);
    await page.clock.runFor(300);
    await landing.summaryOf(landing.features).hover();
    await page.clock.runFor(199);
    await expect(landing.openSheets).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(landing.features).toHaveAttribute('open');
  });

  test('keeps open on a click what the pointer has opened', async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await landing.summaryOf(landing.about).hover();
    await expect(landing.about).toHaveAttribute('open');
    await landing.summaryOf(landing.about).click();
    await page.mouse.move(5, 800);
    await expect(landing.about).toHaveAttribute('open');
    await page.mouse.click(5, 800);
    await expect(landing.openSheets).toHaveCount(0);
  });

  test('is driven by the keyboard alone', async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await landing.summaryOf(landing.features).focus();
    await page.keyboard.press('Enter');
    await expect(landing.features).toHaveAttribute('open');
    await page.keyboard.press('ArrowDown');
    await expect(landing.features.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(landing.features.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(landing.openSheets).toHaveCount(0);
    await expect(landing.summaryOf(landing.features)).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(landing.features.getByRole('link').first()).toBeFocused();
    await landing.summaryOf(landing.about).focus();
    await expect(landing.openSheets).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(landing.about.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#mission$/);
    await expect(landing.openSheets).toHaveCount(0);
  });

  test('becomes on a phone a menu that closes when a link is chosen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const landing = new LandingPage(page);
    await landing.open();
    for (const [name, id] of [
      ['Services', 'services'],
      ['À propos', 'about'],
      ['Outils', 'features'],
      ['Témoignages', 'testimonials'],
    ] as const) {
      await landing.summaryOf(landing.phoneMenu).click();
      await landing.phoneMenu.getByRole('link', { name, exact: true }).click();
      await expect(landing.phoneMenu).not.toHaveAttribute('open');
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
    }
    await expect(landing.summaryOf(landing.features)).toBeHidden();
  });
});

test.describe('languages', () => {
  test('a first visit is served in the language of the browser', async ({ browser }) => {
    for (const [locale, language] of [
      ['es-MX', 'es'],
      ['ar-MA', 'ar'],
      ['en-GB', 'en'],
      ['de-DE', 'fr'],
    ] as const) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await context.close();
    }
  });

  test('a chosen language is kept: for the page, and for the workspace', async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await landing.summaryOf(landing.languages).click();
    await expect(landing.languages.getByRole('link')).toHaveText([
      'English',
      'Français',
      'Español',
      'العربية',
    ]);
    await expect(landing.languages.locator('[aria-current]')).toHaveText('Français');
    await landing.languages.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar$/);
    expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('ar');
    await landing.open('/');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await landing.open('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('the switcher names its language from medium windows up, and shows a flag below', async ({
    page,
  }) => {
    const landing = new LandingPage(page);
    await landing.open();
    const name = landing.summaryOf(landing.languages).getByText('Français');
    await expect(name).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(name).toBeHidden();
    await expect(landing.summaryOf(landing.languages).locator('svg').first()).toBeVisible();
  });
});
