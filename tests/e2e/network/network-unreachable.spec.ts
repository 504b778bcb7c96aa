import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { whatIsKept } from '../support/kept';
import { sweepUnless } from '../support/sweep';
import { createPerson } from '../support/people';
import { textsOf } from '../support/texts';
import { givenScreens } from '../../support/screens';
import { SuiteProxy } from '../support/suite-proxy';
import { within } from '../support/patience';
import { LoginPage } from '../pages/login-page';
import { ShellPage } from '../pages/shell-page';
import { LINE_CUT } from '../support/page-test';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => proxy.restore());

// The code of every screen must be loaded before the network is cut.
test.use({ browsers: 'eager' });

/** The app detects a restored connection within two seconds. The rest is margin for a busy machine. */
const BACK = within(30_000);

const FRENCH = textsOf('fr', 'common');

const main = (page: Page) => page.getByRole('main');
const retryIn = (page: Page, words = FRENCH) =>
  main(page).getByRole('button', { name: words.action.retry }).first();
const upToDate = (page: Page) => page.getByText('À jour', { exact: true });

/** Waits for the loading state, then moves the clock past the limit for a first response. */
async function passLimit(page: Page, words = FRENCH): Promise<void> {
  await page.getByRole('status', { name: words.state.loading }).first().waitFor();
  await page.clock.fastForward(8_000);
}

for (const which of ['some screens', 'each screen']) {
  test(
    `a bookmark of ${which} says that nothing comes, and is filled by itself when the port opens`,
    sweepUnless(which === 'some screens'),
    async ({ atDashboard, provokes }) => {
      provokes(LINE_CUT);
      const { viewers, places } = await givenScreens();
      const page = await atDashboard(viewers.admin, { baseURL: proxy.url });
      await expect(upToDate(page)).toBeVisible();
      await page.clock.install();
      const all = [
        '/dashboard',
        '/dashboard/intervenants',
        '/dashboard/entreprises',
        '/dashboard/groupes',
        '/dashboard/messages',
        `/dashboard/messages/${places.conversation}`,
        '/dashboard/video',
        `/dashboard/video/${places.meeting}`,
        '/dashboard/tasks',
        `/dashboard/tasks/${places.tasks.submitted}`,
        '/dashboard/parametres',
        '/dashboard/projets',
        `/dashboard/projets/edit/${places.project}`,
        `/dashboard/projets/${places.project}`,
      ];
      const some = ['/dashboard', '/dashboard/groupes', `/dashboard/video/${places.meeting}`];
      const addresses = which === 'each screen' ? all : [...some, ...all.slice(-1)];

      proxy.cutService('firestore');
      for (const address of addresses) {
        await page.goto(address);
        await passLimit(page);
        const alert = page.getByRole('alert').filter({ hasText: FRENCH.session.unreachableTitle });
        await expect(alert, address).toContainText(FRENCH.state.slowText);
        await expect(retryIn(page), address).toBeEnabled();
        await expect(new ShellPage(page).signOut, address).toBeEnabled();
      }

      proxy.restore();
      await expect(upToDate(page)).toBeVisible(BACK);
      await expect(page).toHaveURL(addresses.at(-1) ?? '');
      await expect(retryIn(page)).toHaveCount(0, BACK);
    },
  );
}

test('a line that falls silent after the profile has come is told by each screen, which is filled by itself', async ({
  signedInAs,
}) => {
  const { viewers, places } = await givenScreens();
  const page = await signedInAs(viewers.admin, { baseURL: proxy.url });
  await page.clock.install();
  await page.goto('/dashboard/parametres');
  await expect(page.getByLabel('Téléphone')).toBeVisible();
  // The code of the other screens is prefetched while the page is idle.
  await page.clock.runFor(5_000);

  proxy.silenceService('firestore');
  const screens = {
    '/dashboard/intervenants': 'Impossible de récupérer la liste des utilisateurs',
    '/dashboard/entreprises': 'Impossible de récupérer la liste des entreprises',
    '/dashboard/groupes': 'Impossible de charger les groupes de travail',
    [`/dashboard/messages/${places.conversation}`]: 'La récupération des messages a expiré',
    '/dashboard/video': 'Impossible de récupérer les réunions',
    [`/dashboard/video/${places.meeting}`]: 'Impossible de récupérer la réunion',
    '/dashboard/tasks': 'Impossible de charger vos tâches',
    [`/dashboard/tasks/${places.tasks.submitted}`]: 'Impossible de charger les détails de la tâche',
    '/dashboard/parametres?tab=contacts': 'Impossible de charger les demandes de contact',
    '/dashboard': 'Impossible de charger les statistiques du tableau de bord',
    [`/dashboard/projets/edit/${places.project}`]: 'Impossible de charger les détails du projet',
    '/dashboard/projets': 'Impossible de charger les projets',
  };
  for (const [address, text] of Object.entries(screens)) {
    await follow(page, address);
    await expect(page, address).toHaveURL(address);
    await passLimit(page);
    await expect(page.getByRole('alert').filter({ hasText: text }), address).toBeVisible();
    await expect(retryIn(page), address).toBeEnabled();
  }

  proxy.restore();
  await expect(retryIn(page)).toHaveCount(0, BACK);
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('« Réessayer » asks at once and says so, and signing out without a profile leaves nothing behind', async ({
  atDashboard,
}) => {
  const words = textsOf('ar', 'common');
  const person = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
  const page = await atDashboard(person, { baseURL: proxy.url, locale: 'ar' });
  await expect(new ShellPage(page, 'ar').signOut).toBeVisible();
  await page.evaluate(() => history.replaceState(null, '', '/dashboard'));
  await page.clock.install();
  proxy.silenceService('firestore');
  // Each step of the start has its own time limit. The profile is the last step.
  const isAsking = page.waitForRequest(/Listen\/channel/);
  await page.reload();
  await isAsking;
  await passLimit(page, words);
  await expect(page.getByRole('alert')).toContainText(words.session.unreachableTitle);

  const listenRequest = page.waitForRequest(/Listen\/channel/);
  await retryIn(page, words).focus();
  await page.keyboard.press('Enter');
  await listenRequest;
  const trying = main(page).getByRole('button', { name: words.action.retrying });
  await expect(trying).toBeFocused();
  await page.clock.fastForward(8_000);
  await expect(retryIn(page, words)).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: words.action.signOut })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(new LoginPage(page, 'ar').submit).toBeEnabled();
  for (const trace of [person.uid, person.email, person.name]) {
    expect(await whatIsKept(page), trace).not.toContain(trace);
  }
});

test('at login a blocked workspace is told in the form, which keeps what was typed and opens by itself', async ({
  browser,
  provokes,
}) => {
  provokes(LINE_CUT);
  const person = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await page.clock.install();
  const login = new LoginPage(page);
  const notice = page.getByText(/^Le serveur tarde à répondre/);
  proxy.cutService('firestore');
  await login.open();
  await login.fill(person);
  await submitAndPassLimit(page);
  await expect(notice).toBeVisible();
  await expect(login.email).toHaveValue(person.email);
  await expect(login.password).toHaveValue(person.password);

  await main(page).getByRole('button', { name: FRENCH.action.signOut }).click();
  await expect(notice).toHaveCount(0);
  await expect(login.email).toHaveValue(person.email);
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain(
    'storedUser',
  );

  await submitAndPassLimit(page);
  await expect(retryIn(page)).toBeEnabled();
  proxy.restore();
  await expect(page).toHaveURL('/dashboard', BACK);
  await expect(page.getByText('Connexion réussie', { exact: true }).first()).toBeVisible();
  await context.close();
});

test('at login a silent Auth is told, may be asked again, and opens the workspace when it answers', async ({
  browser,
}) => {
  const person = await createPerson('Nora', 'Urbain', 'intervenant', 'Géomètre');
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await page.clock.install();
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeEnabled();
  proxy.silenceService('auth');
  await login.signInHere(person);
  await expect(page.getByRole('button', { name: 'Connexion en cours...' })).toBeDisabled();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(/^Le serveur tarde à répondre/)).toBeVisible();
  await expect(login.email).toHaveValue(person.email);
  await expect(login.password).toHaveValue(person.password);

  const signInRequest = page.waitForRequest(/signInWithPassword/);
  await login.submit.click();
  await signInRequest;
  proxy.restore();
  await expect(page).toHaveURL('/dashboard', BACK);
  await expect(upToDate(page)).toBeVisible(BACK);
  await context.close();
});

test('an Auth that is silent when a kept session starts is told, waited for, and signed out of', async ({
  atDashboard,
}) => {
  const person = await createPerson('Paul', 'Klein', 'intervenant', 'Géomètre');
  const page = await atDashboard(person, { baseURL: proxy.url });
  await expect(upToDate(page)).toBeVisible();
  await page.clock.install();
  proxy.silenceService('auth');
  await page.reload();
  await passLimit(page);
  await expect(retryIn(page)).toBeEnabled();
  proxy.restore();
  await expect(upToDate(page)).toBeVisible(BACK);

  proxy.silenceService('auth');
  await page.reload();
  await passLimit(page);
  await new ShellPage(page).signOut.click();
  await expect(page).toHaveURL('/login');
  await expect(new LoginPage(page).submit).toBeEnabled();
  for (const trace of [person.uid, person.email, person.name]) {
    expect(await whatIsKept(page), trace).not.toContain(trace);
  }
});

/** Submits the sign-in form. Auth answers, then the clock passes the limit for the workspace to load. */
async function submitAndPassLimit(page: Page): Promise<void> {
  const listenRequest = page.waitForRequest(/Listen\/channel/);
  await new LoginPage(page).submit.click();
  await listenRequest;
  // The skeleton of the workspace has replaced the form.
  await expect(page.getByRole('status', { name: FRENCH.state.loading }).first()).toBeVisible();
  await page.clock.fastForward(8_000);
}

/** Navigates inside the workspace as its links do, without a page load. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
}
