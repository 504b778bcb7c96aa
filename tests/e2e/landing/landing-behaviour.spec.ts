import { LANGUAGES } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/page-test';
import { sweepUnless } from '../support/sweep';
import { LandingPage } from '../pages/landing-page';

const PHONE = { width: 390, height: 844 };

test.describe('testimonials', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const FIRST = 'Salma Benkirane';
  const SECOND = 'Karim Haddad';
  const THIRD = 'Inés Ortega';

  test('take turns every 5 s, wrap around, and come when their dot is chosen', async ({ page }) => {
    await page.clock.install({ time: 0 });
    const landing = new LandingPage(page);
    await landing.open();
    await page.clock.pauseAt(60_000);
    await page.mouse.move(5, 5);
    await landing.dots.nth(2).focus();
    await landing.dots.nth(2).press('Enter');
    await expect(landing.currentQuote).toContainText(THIRD);
    await landing.field('name').focus();

    await page.clock.runFor(4999);
    await expect(landing.currentQuote).toContainText(THIRD);
    await page.clock.runFor(1);
    await expect(landing.currentQuote).toContainText(FIRST);
    await expect(landing.dots.nth(0)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(5000);
    await expect(landing.currentQuote).toContainText(SECOND);
    await expect(landing.currentQuote).toHaveCount(1);
  });

  for (const { reason, rest } of [
    {
      reason: 'the pointer is on them',
      rest: async (landing: LandingPage) => landing.currentQuote.hover(),
    },
    {
      reason: 'the focus is in them',
      rest: async (landing: LandingPage) => landing.dots.first().focus(),
    },
    {
      reason: 'motion is not wanted',
      rest: async (landing: LandingPage) => landing.page.emulateMedia({ reducedMotion: 'reduce' }),
    },
    {
      reason: 'somebody stopped them',
      rest: async (landing: LandingPage) => {
        await landing.pauseButton.click();
        await landing.field('name').focus();
        await landing.page.mouse.move(5, 5);
      },
    },
  ]) {
    test(`rest while ${reason}, and then tell a screen reader what changes`, async ({ page }) => {
      await page.clock.install({ time: 0 });
      const landing = new LandingPage(page);
      await landing.open();
      await page.clock.pauseAt(60_000);
      await landing.field('name').focus();
      await expect(page.locator('[data-quotes]')).toHaveAttribute('aria-live', 'off');
      await rest(landing);
      await expect(page.locator('[data-quotes]')).toHaveAttribute('aria-live', 'polite');
      const quote = await landing.currentQuote.innerText();
      await page.clock.runFor(20_000);
      await expect(landing.currentQuote).toContainText(quote.split('\n')[0] ?? '');
    });
  }
});

test.describe('the contact form', () => {
  const PERSON = { name: 'Nadia Lefort', email: 'nadia.lefort@exemple.fr', company: 'Lefort' };

  for (const { language, name, email, invalid } of [
    {
      language: 'fr',
      name: 'Veuillez saisir votre nom',
      email: 'Veuillez saisir votre adresse électronique',
      invalid: "Cette adresse électronique n'est pas valide",
    },
    {
      language: 'ar',
      name: 'يرجى إدخال اسمكم',
      email: 'يرجى إدخال البريد الإلكتروني',
      invalid: 'هذا البريد الإلكتروني غير صالح',
    },
  ]) {
    test(`says in ${language} what is missing, and keeps what was typed`, async ({ page }) => {
      const landing = new LandingPage(page);
      await landing.open(`/${language}`);
      await landing.send.click();
      await expect(landing.problemOf('name')).toHaveText(name);
      await expect(landing.problemOf('email')).toHaveText(email);
      await expect(landing.problemOf('company')).toBeHidden();
      await expect(landing.field('name')).toBeFocused();
      await landing.fill({ ...PERSON, email: 'nadia@' });
      await landing.send.click();
      await expect(landing.problemOf('email')).toHaveText(invalid);
      await expect(landing.problemOf('name')).toBeHidden();
      await expect(landing.field('email')).toBeFocused();
      await expect(landing.field('email')).toHaveValue('nadia@');
      await expect(landing.field('name')).toHaveValue(PERSON.name);
    });
  }

  for (const { answer, text } of [
    { answer: { status: 400, error: 'invalid' }, text: 'La demande n’a pas été acceptée' },
    { answer: { status: 413, error: 'too-large' }, text: 'La demande est trop longue' },
    { answer: { status: 429, error: 'too-many' }, text: 'Trop de demandes ont été envoyées' },
    { answer: { status: 500, error: 'failed' }, text: 'La demande n’a pas pu être enregistrée' },
    { answer: null, text: 'Le serveur ne répond pas' },
  ]) {
    test(`says "${text}" when that is so, keeps the text, and sends it again`, async ({ page }) => {
      const landing = new LandingPage(page);
      await landing.open();
      let requests = 0;
      await page.route('**/api/contact', async (route) => {
        requests += 1;
        if (requests > 1) await route.fulfill({ json: { ok: true } });
        else if (answer === null) await route.abort();
        else await route.fulfill({ status: answer.status, json: { error: answer.error } });
      });
      await landing.fill(PERSON);
      await landing.send.click();
      await expect(landing.outcome).toContainText(text);
      await expect(landing.field('email')).toHaveValue(PERSON.email);
      await landing.send.click();
      await expect(landing.outcome).toContainText('Merci.');
      await expect(landing.field('email')).toHaveValue('');
    });
  }

  test('shows under its field what only the server found wrong', async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'invalid', fields: { email: 'validation:email.invalid' } },
      }),
    );
    await landing.fill(PERSON);
    await landing.send.click();
    await expect(landing.problemOf('email')).toHaveText(
      "Cette adresse électronique n'est pas valide",
    );
    await expect(landing.field('email')).toBeFocused();
  });

  test('sends once however often it is asked, with a trap that no person meets', async ({
    page,
  }) => {
    const landing = new LandingPage(page);
    await landing.open();
    const posts: unknown[] = [];
    let answer = () => {};
    const barrier = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/contact', async (route) => {
      posts.push(route.request().postDataJSON());
      await barrier;
      await route.fulfill({ json: { ok: true } });
    });
    await landing.fill(PERSON);
    await landing.send.click();
    await expect(landing.send).toHaveText('Envoi en cours…');
    await landing.field('name').press('Enter');
    await landing.send.dispatchEvent('click');
    answer();
    await expect(landing.outcome).toContainText('Merci.');
    expect(posts).toEqual([{ ...PERSON, language: 'fr', website: '' }]);
    await expect(page.getByRole('textbox')).toHaveCount(3);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({ colorScheme });

    for (const language of LANGUAGES) {
      test(
        `axe finds nothing in ${language}, with menus and problems shown`,
        sweepUnless(language === (colorScheme === 'light' ? 'fr' : 'ar')),
        async ({ page }) => {
          const landing = new LandingPage(page);
          await landing.open(`/${language}`);
          await landing.send.click();
          await expect(landing.problemOf('name')).toBeVisible();
          expect(await violations(page)).toEqual([]);
          // The open menus cover a page that was already checked, so only the menus are checked.
          for (const menu of [landing.features, landing.about, landing.languages]) {
            await landing.summaryOf(menu).click();
            await expect(menu).toHaveAttribute('open');
            expect(await violations(page, { within: '[data-bar]' })).toEqual([]);
          }
          await page.setViewportSize(PHONE);
          await landing.summaryOf(landing.phoneMenu).click();
          await expect(landing.phoneMenu).toHaveAttribute('open');
          expect(await violations(page, { within: '[data-bar]' })).toEqual([]);
        },
      );
    }
  });
}
