import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { SHELL_ENTRIES, ShellPage } from '../../e2e/pages/shell-page';
import { cookieNamed } from '../../e2e/support/preferences';

const PHONE = { viewport: { width: 390, height: 844 } };
const REM = 16;

const BADGES = {
  admin: 'Administrateur',
  owner: "Maître d'ouvrage",
  intervenant: 'Intervenant',
} as const;

for (const role of ['admin', 'owner', 'intervenant'] as const) {
  test(`the sidebar shows the places of the role ${role}, and who it is`, async ({
    atDashboard,
  }) => {
    const person = await createPerson('Abel', 'Brun', role, 'Programmiste');
    const page = await atDashboard(person);
    const shell = new ShellPage(page);
    await expect(shell.entries).toHaveText([...SHELL_ENTRIES[role]]);
    await expect(shell.sidebar).toContainText(person.email);
    await expect(shell.sidebar.getByText(BADGES[role], { exact: true })).toBeVisible();
    // The dashboard entry is current on its own address only, not on those below it.
    await expect(shell.current).toHaveText('Tableau de bord');
    await expect(page).toHaveTitle('Tableau de bord · Ouvrage');
    await shell.entries.filter({ hasText: 'Tâches' }).click();
    await expect(page).toHaveURL('/dashboard/tasks');
    await expect(shell.current).toHaveText('Tâches');
    await expect(page).toHaveTitle('Tâches · Ouvrage');
  });
}

test('an address of the workspace that leads nowhere leaves the shell, and leads to the dashboard', async ({
  atDashboard,
  provokes,
}) => {
  provokes(/404: \/dashboard\/nulle-part/);
  const page = await atDashboard(
    await createPerson('Aimée', 'Costa', 'intervenant', 'Programmiste'),
  );
  await page.goto('/dashboard/nulle-part');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(new ShellPage(page).entries.first()).toBeVisible();
  await page.getByRole('button', { name: 'Retour au tableau de bord' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the logo is a way to the landing page, which is another document', async ({
  atDashboard,
}) => {
  const page = await atDashboard(await createPerson('Basile', 'Caron', 'intervenant', 'Géomètre'));
  const logo = new ShellPage(page).sidebar.getByRole('link', { name: 'Ouvrage' });
  await expect(logo).toHaveAttribute('href', '/');
});

test('the sidebar folds to its icons by Ctrl+B and by its button, and stays so for seven days', async ({
  atDashboard,
}) => {
  const page = await atDashboard(await createPerson('Clea', 'Dufour', 'admin', 'Programmiste'));
  const shell = new ShellPage(page);
  await expect.poll(() => shell.sidebarWidth()).toBe(16 * REM);
  await page.keyboard.press('Control+b');
  await expect.poll(() => shell.sidebarWidth()).toBe(3 * REM);
  const cookie = await cookieNamed(page, 'sidebar');
  expect(cookie?.value).toBe('closed');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);

  await page.reload();
  await expect(shell.entries.first()).toHaveAccessibleName('Tableau de bord');
  await expect.poll(() => shell.sidebarWidth()).toBe(3 * REM);
  await shell.entries.first().focus();
  await expect(page.getByRole('tooltip', { name: 'Tableau de bord' })).toBeVisible();

  await page.keyboard.press('Meta+b');
  await expect.poll(() => shell.sidebarWidth()).toBe(16 * REM);
  await shell.fold.click();
  await expect.poll(() => shell.sidebarWidth()).toBe(3 * REM);
});

test('a drawer of a phone gives the focus back to its button, a link of the dashboard to the next screen', async ({
  atDashboard,
}) => {
  const person = await createPerson('Farida', 'Ghanem', 'intervenant', 'Géomètre');
  const page = await atDashboard(person, PHONE);
  const shell = new ShellPage(page);
  await shell.more.press('Enter');
  await shell.drawer.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(shell.drawer).toHaveCount(0);
  await expect(shell.more).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Visioconférence' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/video');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the account menu leads to the settings and out', async ({ atDashboard }) => {
  const page = await atDashboard(await createPerson('Gilda', 'Hamon', 'owner', 'Programmiste'));
  const shell = new ShellPage(page);
  for (const entry of ['Profil', 'Paramètres']) {
    await page.goto('/dashboard/tasks');
    await shell.account.click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page).toHaveURL(/\/dashboard\/parametres/);
  }
  await shell.account.click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
});

test('the whole shell is worked by keyboard', async ({ signedInAs }) => {
  const page = await signedInAs(await createPerson('Jonas', 'Kermadec', 'admin', 'Programmiste'));
  await page.goto('/dashboard/tasks');
  const shell = new ShellPage(page);
  await expect(shell.current).toHaveText('Tâches');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await shell.language.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shell.current).toHaveText('Tasks');
  await shell.signOutIn('Log out').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
