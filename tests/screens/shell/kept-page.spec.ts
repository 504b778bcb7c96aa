import { createPerson } from '../../e2e/support/people';
import { ProjectsPage } from '../../e2e/pages/projects-page';
import { SettingsPage } from '../../e2e/pages/settings-page';
import { ShellPage } from '../../e2e/pages/shell-page';
import { expect, test } from '../support/screen';

/** The page that screen tests share: each pair of tests runs in this order, in one worker. */
test.describe('the kept page', () => {
  test.describe.configure({ mode: 'default' });

  test('is left with a dialog, typed text, routes, storage and no network', async ({
    signedInAs,
  }) => {
    const page = await signedInAs(await createPerson('Nadia', 'Ferhat', 'admin', 'Programmiste'), {
      viewport: { width: 390, height: 844 },
    });
    const projects = new ProjectsPage(page);
    await projects.open();
    await projects.create.click();
    await projects.dialog.getByLabel('Nom du projet').fill('Médiathèque');
    await page.evaluate(() => {
      localStorage.setItem('left', 'yes');
      sessionStorage.setItem('left', 'yes');
      document.cookie = 'left=yes; path=/';
    });
    await page.route('**/init.json', (route) => route.abort());
    await page.context().setOffline(true);
  });

  test('has nothing of it in the next test, and nobody signed in', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const left = await page.evaluate(async () => ({
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookie: document.cookie,
      width: window.innerWidth,
      isOnline: (await fetch('/__/firebase/init.json')).ok,
    }));
    expect(left).toEqual({ storage: [], cookie: '', width: 1440, isOnline: true });
    await page.goto('/dashboard/projets');
    await expect(page).toHaveURL('/login');
  });

  test('is left in Arabic and with a clock that stands', async ({ atDashboard }) => {
    const page = await atDashboard(await createPerson('Salma', 'Badr', 'intervenant', 'Géomètre'));
    await new ShellPage(page).chooseLanguage('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.clock.setFixedTime(new Date('2020-01-01T00:00:00Z'));
  });

  test('is a new one in the next test', async ({ signedInAs }) => {
    const page = await signedInAs(await createPerson('Ali', 'Toumi', 'intervenant', 'Géomètre'));
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(settings.firstName).toHaveValue('Ali');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
  });

  test('is quiet at rest, and not while a request of its app runs', async ({ atDashboard }) => {
    const page = await atDashboard(await createPerson('Ewa', 'Nowak', 'intervenant', 'Géomètre'));
    const isQuiet = (limitMs: number) =>
      page.evaluate((limit) => window.screenHooks?.waitForQuiet(limit), limitMs);
    expect(await isQuiet(10_000)).toBe(true);
    let answer = () => {};
    const barrier = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/held.json', async (route) => {
      await barrier;
      await route.fulfill({ json: {} });
    });
    await page.evaluate(() => void fetch('/held.json'));
    expect(await isQuiet(100)).toBe(false);
    answer();
    expect(await isQuiet(10_000)).toBe(true);
  });

  for (const [what, code] of [
    ['an uncaught error', 'setTimeout(() => { throw new Error("planted"); })'],
    ['an error in the console', 'console.error("planted")'],
    ['what the policy refuses', 'void fetch("https://example.org").catch(() => undefined)'],
  ] as const) {
    test(`fails the test in which it reports ${what}`, async ({ page }) => {
      test.fail();
      await page.goto('/login');
      await page.evaluate(code);
    });
  }
});
