import type { Language } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { textsOf } from '../support/texts';
import { LoginPage } from '../pages/login-page';
import { MyTasksPage } from '../pages/my-tasks-page';
import { SHELL_ENTRIES, ShellPage } from '../pages/shell-page';

test.use({ browsers: 'new' });

/** Matches the app's scripts. The page's own two scripts, which load without the app, do not match. */
const APP = /\/assets\/(?!first-paint-)[^/]+\.js$/;

/** Holds the app's scripts until the returned function is called, then continues or aborts their requests. */
async function holdApp(page: Page, end: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let letGo = () => {};
  const barrier = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(APP, async (route) => {
    await barrier;
    await route[end]();
  });
  return letGo;
}

/** Sums the layout shifts of a page from its start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.sum += (entry as PerformanceEntry & { readonly value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

for (const [language, scheme] of [
  ['fr', 'light'],
  ['ar', 'dark'],
] as const satisfies readonly (readonly [Language, string])[]) {
  test(`the sign-in form of a ${language} ${scheme} page is there before the app, and loses nothing to it`, async ({
    browser,
  }) => {
    const person = await createPerson('Iris', 'Colin', 'intervenant', 'Géomètre');
    const context = await browser.newContext({ locale: language, colorScheme: scheme });
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    const letGo = await holdApp(page);
    const login = new LoginPage(page, language);
    const shell = new ShellPage(page, language);
    const texts = textsOf(language, 'login');
    await page.goto('/login', { waitUntil: 'commit' });

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    await expect(page.getByRole('link', { name: 'Ouvrage' })).toBeVisible();
    await expect(page.getByText(texts.noAccount)).toBeVisible();
    await expect(page).toHaveTitle(`${texts.title} · Ouvrage`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('main')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
    await expect(login.submit).toHaveCSS(
      'background-color',
      scheme === 'dark' ? 'rgb(245, 112, 63)' : 'rgb(196, 55, 10)',
    );
    expect(await violations(page)).toEqual([]);

    await login.email.fill(person.email);
    await login.password.pressSequentially(person.password);
    await login.password.evaluate((field: HTMLInputElement) => {
      field.setSelectionRange(2, 4);
      field.dataset['kept'] = 'since the first paint';
    });
    const before = await login.submit.boundingBox();
    letGo();
    await expect(shell.language).toBeVisible();

    await expect(login.password).toBeFocused();
    await expect(login.password).toHaveAttribute('data-kept', 'since the first paint');
    await expect(login.email).toHaveValue(person.email);
    await expect(login.password).toHaveValue(person.password);
    const caret = await login.password.evaluate(
      ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd],
    );
    expect(caret).toEqual([2, 4]);
    expect(await login.submit.boundingBox()).toEqual(before);
    expect(await shifts()).toBe(0);

    await login.submit.click();
    await expect(page).toHaveURL('/dashboard');
    await context.close();
  });
}

test('a sign-in pressed before the app is there is held, told, and done as soon as it can', async ({
  page,
}) => {
  const person = await createPerson('Loan', 'Perrin', 'intervenant', 'Géomètre');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const letGo = await holdApp(page);
  const login = new LoginPage(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.fill(person);
  await login.password.press('Enter');
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Connexion en cours...' })).toBeVisible();
  await expect(login.password).not.toBeEditable();
  await expect(page).toHaveURL('/login');

  letGo();
  await expect(page).toHaveURL('/dashboard');
  expect(addresses.filter((address) => address.includes(person.password))).toEqual([]);
});

test('a sign-in pressed early and refused leaves a form to try again', async ({ page }) => {
  const person = await createPerson('Aline', 'Roy', 'intervenant', 'Géomètre');
  const letGo = await holdApp(page);
  const login = new LoginPage(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.signInHere({ email: person.email, password: 'not-this-one' });
  letGo();
  await expect(page.getByRole('main').getByText('Email ou mot de passe incorrect')).toBeVisible();
  await expect(login.email).toHaveValue(person.email);
  await login.password.fill(person.password);
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');
});

test('a forgotten password pressed before the app is there takes the typed address along', async ({
  page,
}) => {
  const letGo = await holdApp(page);
  const login = new LoginPage(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.email.fill('nadia@exemple.fr');
  await login.forgot.click();
  await expect(login.forgot).toHaveCSS('cursor', 'progress');
  await expect(page).toHaveURL('/login');

  letGo();
  await expect(page).toHaveURL('/login/forgot');
  await expect(login.sendLink).toBeVisible();
  await expect(login.email).toHaveValue('nadia@exemple.fr');
});

test('a sign-in pressed where the app cannot be fetched is told so, and tried again with the typed address', async ({
  page,
}) => {
  const person = await createPerson('Noé', 'Adam', 'intervenant', 'Géomètre');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const fail = await holdApp(page, 'abort');
  const login = new LoginPage(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.signInHere(person);
  await expect(page.getByRole('button', { name: 'Connexion en cours...' })).toBeVisible();
  fail();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(login.email).toBeEditable();
  await login.submit.click();
  await expect(login.submit).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.unroute(APP);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(login.email).toHaveValue(person.email);
  await login.password.fill(person.password);
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');
  expect(addresses.filter((address) => address.includes(person.password))).toEqual([]);
});

test('a page whose app comes without its texts says so', async ({ page, provokes }) => {
  provokes(/No texts in fr/);
  await page.route(/\/assets\/common-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(new LoginPage(page).email).toBeEditable();
});

for (const address of ['/login/forgot', '/auth/action?mode=resetPassword&oobCode=x&lang=es']) {
  test(`the frame of ${address} is there before the app, without a form that is not its own`, async ({
    page,
  }) => {
    const letGo = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    const mark = page.getByRole('link', { name: 'Ouvrage' });
    await expect(mark).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    // In the font of the system the mark is a little wider.
    await page.evaluate(() => document.fonts.ready);
    const before = await mark.boundingBox();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await mark.boundingBox()).toEqual(before);
  });
}

test('a page whose app cannot be fetched says so, and comes by itself when the line is back', async ({
  page,
  context,
}) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/login/forgot');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.unroute(APP);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(new LoginPage(page).sendLink).toBeVisible();
});

test('whoever was here last sees the outline of the workspace before the app, and then the workspace', async ({
  atDashboard,
}) => {
  const owner = await createPerson('Sana', 'Idrissi', 'owner', "MOA Maître d'ouvrage");
  const page = await atDashboard(owner);
  const shell = new ShellPage(page);
  await expect(shell.entries).toHaveCount(SHELL_ENTRIES.owner.length);
  const names = await shell.entries.allTextContents();
  const shifts = await watchShifts(page);
  const letGo = await holdApp(page);
  await page.goto('/dashboard/tasks', { waitUntil: 'commit' });

  const aside = page.locator('aside');
  await expect(aside.locator('nav li')).toHaveText(names);
  await expect(aside).toContainText(owner.email);
  await expect(aside).toContainText("Maître d'ouvrage");
  await expect(aside.locator('[aria-current]')).toHaveText('Tâches');
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tâches' })).toHaveCount(0);

  letGo();
  await expect(new MyTasksPage(page).title).toBeVisible();
  await expect(shell.current).toHaveText('Tâches');
  expect(await shifts()).toBe(0);
});

test('where nobody was, a bookmark of the workspace begins with the sign-in form, and leads on', async ({
  page,
}) => {
  const person = await createPerson('Tom', 'Vidal', 'intervenant', 'Géomètre');
  const letGo = await holdApp(page);
  const login = new LoginPage(page);
  await page.goto('/dashboard/tasks?status=late', { waitUntil: 'commit' });
  await login.fill(person);
  await expect(page).toHaveURL('/login');
  letGo();
  await expect(new ShellPage(page).language).toBeVisible();
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard/tasks?status=late');
});

test('after the sign-in the outline stands in the place of the form, while the profile is on its way', async ({
  page,
}) => {
  const person = await createPerson('Mila', 'Baron', 'intervenant', 'Géomètre');
  let letGo = () => {};
  const barrier = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/Listen\/channel/, async (route) => {
    await barrier;
    await route.continue();
  });
  const login = new LoginPage(page);
  await login.open();
  await login.signInHere(person);
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  await expect(login.email).toBeHidden();
  letGo();
  await expect(page).toHaveURL('/dashboard');
  await expect(new ShellPage(page).entries).toHaveCount(SHELL_ENTRIES.intervenant.length);
});
