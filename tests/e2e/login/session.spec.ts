import { userPath } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from '../support/journey';
import { LINE_CUT } from '../support/page-test';
import { whatIsKept } from '../support/kept';
import { liveStates } from '../support/live-states';
import { createPerson, serverApp, serverFirestore, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { sweepUnless } from '../support/sweep';
import { LoginPage } from '../pages/login-page';
import { MyTasksPage } from '../pages/my-tasks-page';
import { SHELL_ENTRIES, ShellPage } from '../pages/shell-page';
import { TaskPage } from '../pages/task-page';

// What the loaded page keeps of a session is what these tests look at.
test.use({ browsers: 'new' });

async function storedUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('storedUser'));
}

async function twoPeopleWithATask(): Promise<{
  readonly first: Person;
  readonly second: Person;
  readonly taskId: string;
}> {
  const first = await createPerson('Zoe', 'Girard', 'intervenant', 'Géomètre');
  const second = await createPerson('Amine', 'Henry', 'intervenant', 'Architectes');
  const validator = await createPerson('Yasmine', 'Faure', 'intervenant', 'Architectes');
  const { id } = await givenAssignment({ assignee: first, validator, status: 'assigned' });
  return { first, second, taskId: id };
}

test('signing in leads back to the screen that was asked for, with its query and its fragment', async ({
  page,
}) => {
  const { first, taskId } = await twoPeopleWithATask();
  const address = `/dashboard/tasks/${taskId}?from=mail#history`;
  await page.goto(address);
  await expect(page).toHaveURL('/login');

  await new LoginPage(page).signInHere(first);

  await expect(new TaskPage(page).status).toHaveText('Assignée');
  await expect(page).toHaveURL(address);
});

for (const from of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login']) {
  test(
    `signing in never leads to ${from}`,
    sweepUnless(from === '//evil.example'),
    async ({ page }) => {
      const person = await createPerson('Xavier', 'Esteve', 'intervenant', 'Géomètre');
      await page.goto('/login');
      await page.evaluate(
        (usr) => history.replaceState({ usr, key: 'forged', idx: 0 }, '', '/login'),
        { from },
      );
      await page.reload();
      await new LoginPage(page).signInHere(person);
      await expect(page).toHaveURL('/dashboard');
    },
  );
}

test('whoever is signed in already goes from /login to the workspace, without a way back to it', async ({
  signedInAs,
}) => {
  const person = await createPerson('Wanda', 'Klein', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  await page.goto('/dashboard/tasks');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/tasks');
});

const ADMIN_ONLY = ['/dashboard/intervenants', '/dashboard/entreprises'];
const OF_PROJECTS = ['/dashboard/projets', '/dashboard/projets/p1', '/dashboard/projets/edit/p1'];
const OF_ALL = ['/dashboard/tasks', '/dashboard/parametres', '/dashboard'];

test('an intervenant is sent from the screens of others to the dashboard', async ({
  signedInAs,
}) => {
  const person = await createPerson('Ugo', 'Lemaire', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  for (const path of [...ADMIN_ONLY, ...OF_PROJECTS]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
  for (const path of OF_ALL) {
    await page.goto(path);
    await expect(new ShellPage(page).sidebar).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('an owner is sent from the screens of admins to the dashboard', async ({ signedInAs }) => {
  const person = await createPerson('Tania', 'Moreau', 'owner', "MOA Maître d'ouvrage");
  const page = await signedInAs(person);
  for (const path of [...ADMIN_ONLY, '/dashboard/projets/edit/p1']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
  await page.goto('/dashboard/projets');
  await expect(new ShellPage(page).current).toHaveText('Projets');
});

test('a visitor is sent from every screen to the login page', async ({ page }) => {
  for (const path of [...ADMIN_ONLY, ...OF_PROJECTS, ...OF_ALL]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('a stored record that cannot be read is removed, and leads to the login page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('planted') !== null) return;
    sessionStorage.setItem('planted', 'once');
    localStorage.setItem('storedUser', '{"id": 7, "role": "admin"');
  });
  await page.goto('/dashboard/tasks');
  await expect(page).toHaveURL('/login');
  expect(await storedUser(page)).toBeNull();
});

test('a forged record of an admin opens nothing, signed in or not', async ({ page }) => {
  const person = await createPerson('Sami', 'Noiret', 'intervenant', 'Géomètre');
  const forgery = JSON.stringify({ id: person.uid, email: person.email, role: 'admin' });
  await page.goto('/login');
  await page.evaluate((record) => localStorage.setItem('storedUser', record), forgery);
  await page.goto('/dashboard/intervenants');
  await expect(page).toHaveURL('/login');
  expect(await storedUser(page)).toBeNull();

  await new LoginPage(page).signInHere(person);
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate((record) => localStorage.setItem('storedUser', record), forgery);
  await page.goto('/dashboard/intervenants');
  await expect(page).toHaveURL('/dashboard');
  const shell = new ShellPage(page);
  await expect(shell.entries).toHaveText([...SHELL_ENTRIES.intervenant]);
  await expect(shell.sidebar).toContainText('Intervenant');
  expect(JSON.parse((await storedUser(page)) ?? '{}')).toEqual({
    id: person.uid,
    email: person.email,
    role: 'intervenant',
  });
});

test('while the session is read, the shell of the last person is drawn, and nothing else', async ({
  atDashboard,
  provokes,
}) => {
  provokes(LINE_CUT);
  const admin = await createPerson('Rita', 'Olive', 'admin', 'Programmiste');
  const page = await atDashboard(admin);
  await expect(new ShellPage(page).entries).toHaveCount(SHELL_ENTRIES.admin.length);
  // The server does not answer, so the page can only show what the browser stored.
  await page.route(/Listen\/channel/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  const aside = page.locator('aside');
  await expect(aside).toContainText('Entreprises');
  await expect(aside).toContainText(admin.email);
  await expect(aside).toContainText('Administrateur');
  await expect(page.getByRole('link', { name: 'Entreprises' })).toHaveCount(0);
});

test('the next person at the same browser finds nothing of the last', async ({ atDashboard }) => {
  const { first, second, taskId } = await twoPeopleWithATask();
  const page = await atDashboard(first);
  const shell = new ShellPage(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+b');
  await new TaskPage(page).open(taskId);
  await expect(new TaskPage(page).status).toHaveText('Assignée');
  expect(await whatIsKept(page)).toContain(first.email);
  expect(JSON.stringify(await liveStates(page))).toContain(first.uid);

  await shell.signOut.click();
  await expect(page.getByText('Déconnexion réussie', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('À bientôt !', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/login');
  for (const trace of [first.uid, first.email, first.name, taskId, 'sidebar']) {
    expect(await whatIsKept(page), trace).not.toContain(trace);
  }
  expect(JSON.stringify(await liveStates(page))).not.toContain(first.uid);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('preferred'))).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Étude préliminaire')).toHaveCount(0);

  await new LoginPage(page).signInHere(second);
  await expect(shell.sidebar).toContainText(second.email);
  await expect(page).toHaveURL('/dashboard');
  for (const trace of [first.uid, first.email, first.name]) {
    expect(await whatIsKept(page), trace).not.toContain(trace);
  }
  await new TaskPage(page).open(taskId);
  await expect(new TaskPage(page).notFound).toBeVisible();
});

test('who signs out and in again on the same page is in, with live data', async ({
  atDashboard,
}) => {
  const { first, taskId } = await twoPeopleWithATask();
  const page = await atDashboard(first);
  const shell = new ShellPage(page);
  await expect(shell.sidebar).toContainText(first.email);
  await shell.signOut.click();
  await expect(page).toHaveURL('/login');

  await new LoginPage(page).signInHere(first);
  await expect(page).toHaveURL('/dashboard');
  await expect(shell.sidebar).toContainText(first.email);
  await shell.entries.filter({ hasText: 'Tâches' }).click();
  await expect(page.getByRole('link', { name: 'Étude préliminaire' }).first()).toHaveAttribute(
    'href',
    new RegExp(taskId),
  );
});

test('signing out in one tab leaves none open', async ({ atDashboard }) => {
  const { first, taskId } = await twoPeopleWithATask();
  const page = await atDashboard(first);
  const other = await page.context().newPage();
  const task = new TaskPage(other);
  await task.open(taskId);
  await expect(task.status).toHaveText('Assignée');

  await new ShellPage(page).signOut.click();

  await expect(other).toHaveURL('/login');
  await expect(other.getByText(first.email)).toHaveCount(0);
});

test('a sign-out that is slow says so and cannot be asked twice', async ({ atDashboard }) => {
  const page = await atDashboard(await createPerson('Nils', 'Pascal', 'intervenant', 'Géomètre'));
  // IndexedDB never answers the deletion.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => new EventTarget() as IDBRequest<undefined>;
  });
  const shell = new ShellPage(page);
  await shell.signOut.click();
  await expect(shell.signOutIn('Déconnexion...')).toBeDisabled();
});

test('a sign-out that fails is told, and everything goes on', async ({ signedInAs, provokes }) => {
  provokes(/auth\/internal-error/);
  const { first, second, taskId } = await twoPeopleWithATask();
  const page = await signedInAs(first);
  await new MyTasksPage(page).open();
  const rows = new MyTasksPage(page).rows;
  await expect(rows).toHaveCount(1);
  // Firebase Auth cannot delete its record from the browser.
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('refused', 'UnknownError');
    };
    IDBObjectStore.prototype.delete = refuse;
    IDBObjectStore.prototype.put = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
  const shell = new ShellPage(page);
  await shell.signOut.click();
  await expect(page.getByText('Erreur de déconnexion', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('Un problème est survenu pendant la déconnexion.').first(),
  ).toBeVisible();
  await expect(shell.signOut).toBeEnabled();
  await expect(page).toHaveURL(/\/dashboard\/tasks/);

  await givenAssignment({ assignee: first, validator: second, status: 'assigned' });
  await expect(rows).toHaveCount(2);
  expect(taskId).not.toBe('');
});

test('a disabled account is out of its open screens at once, and told why', async ({
  signedInAs,
}) => {
  const person = await createPerson('Brune', 'Imbert', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  await new MyTasksPage(page).open();
  await expect(page.getByRole('heading', { name: 'Mes tâches' })).toBeVisible();

  await serverFirestore().doc(userPath(person.uid)).update({ status: 'disabled' });

  await expect(page.getByText(/Ce compte est désactivé/)).toBeVisible();
  await expect(new LoginPage(page).email).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('an account without a profile is told so, not let in', async ({ page }) => {
  const person = await createPerson('Paulin', 'Quint', 'intervenant', 'Géomètre');
  await serverFirestore().doc(userPath(person.uid)).delete();
  const login = new LoginPage(page);
  await login.open();
  await login.signInHere(person);
  await expect(page.getByText('Utilisateur ou session non disponible')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Connexion réussie')).toHaveCount(0);
});

test('an account deleted while its tab is out of sight is out when it comes back', async ({
  atDashboard,
}) => {
  const person = await createPerson('Olga', 'Ravel', 'intervenant', 'Géomètre');
  const page = await atDashboard(person);
  await getAuth(serverApp()).deleteUser(person.uid);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/login');
});
