import { workgroupPath } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/journey';
import { newMark } from '../support/companies';
import { givenNotification } from '../support/notifications';
import { FIRST_CALL } from '../support/patience';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { givenWorkgroup } from '../support/workgroups';
import { GroupsPage } from '../pages/groups-page';
import { tabTo } from '../pages/keyboard';
import { LoginPage } from '../pages/login-page';
import { NotificationsPage } from '../pages/notifications-page';
import { ProjectsPage } from '../pages/projects-page';
import { ShellPage } from '../pages/shell-page';
import { TaskPage } from '../pages/task-page';

/** Maximum number of Tab stops between the start of a page and any element in it. */
const WHOLE_PAGE = 60;

async function signInByKeyboard(page: Page, person: Person): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await tabTo(page, login.email);
  await page.keyboard.type(person.email);
  await tabTo(page, login.password);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toBeVisible();
}

test('the keyboard alone makes a group, looks after it and deletes it, and never loses its place', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const nadia = await createPerson('Nadia', `K${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const admin = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
  const closedGroup = await givenWorkgroup({ name: `Clos ${mark}`, createdBy: admin, members: [] });
  await serverFirestore().doc(workgroupPath(closedGroup)).update({ status: 'inactif' });
  const page = await signedInAs(admin);
  const press = (key: string) => page.keyboard.press(key);
  const groups = new GroupsPage(page);
  await groups.open(mark);
  await expect(groups.cards).toHaveCount(1);

  await page.getByRole('searchbox').focus();
  await tabTo(page, page.getByRole('tab', { name: 'Tous (1)' }));
  await press('ArrowRight');
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Actifs (0)' })).toBeFocused();
  await expect(groups.cards).toHaveCount(0);
  await press('ArrowLeft');
  await press('Enter');

  const name = `Clavier ${mark}`;
  await tabTo(page, groups.create);
  await press('Enter');
  await expect(groups.dialog.getByRole('textbox', { name: 'Nom du groupe' })).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, groups.dialog.getByRole('searchbox'));
  await page.keyboard.type(nadia.name);
  await expect(groups.dialog.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, groups.candidate(nadia.name));
  await press('Space');
  await tabTo(page, groups.submit);
  await press('Enter');
  await expect(groups.card(name)).toContainText('1 membre');
  await expect(groups.create).toBeFocused();

  const menu = page.getByRole('button', { name: `Actions sur ${name}` });
  await tabTo(page, menu);
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused();
  await press('ArrowDown');
  await press('Enter');
  const remove = groups.dialog.getByRole('button', { name: `Retirer ${nadia.name}` });
  await tabTo(page, remove);
  await press('Enter');
  await expect(groups.dialog.getByText('0 membre actuel')).toBeVisible();
  // The focused row was removed; the focus must stay inside the dialog.
  await expect(groups.dialog.and(page.locator(':focus-within'))).toHaveCount(1);
  await press('Escape');
  await expect(menu).toBeFocused();

  await press('Enter');
  await press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeFocused();
  await press('Enter');
  await tabTo(page, groups.dialog.getByRole('button', { name: 'Supprimer le groupe' }));
  await press('Enter');
  await expect(groups.card(name)).toHaveCount(0);
  await expect(page.locator('body:focus')).toHaveCount(0);
});

test('the keyboard alone goes through the notifications, and comes back to the bell', async ({
  atDashboard,
}) => {
  const admin = await createPerson('Colette', 'Imbert', 'admin', 'Programmiste');
  const assignee = await createPerson('Damien', 'Lebel', 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator: admin, status: 'assigned' });
  await givenNotification(assignee, task, { kind: 'assigned', reason: 'assignee' });
  const page = await atDashboard(assignee);
  const press = (key: string) => page.keyboard.press(key);
  const centre = new NotificationsPage(page);
  await expect(centre.bell).toHaveAccessibleName('Notifications, 1 nouvelle');

  await centre.bell.focus();
  await press('Enter');
  await expect(centre.button('Fermer')).toBeFocused();
  await tabTo(page, centre.filter('Toutes'));
  await press('ArrowRight');
  await expect(centre.filter('Non lues')).toBeChecked();
  await tabTo(page, centre.centre.getByRole('combobox'));
  await press('Enter');
  await press('Escape');
  await expect(centre.centre.getByRole('combobox')).toBeFocused();

  await tabTo(page, centre.button('Marquer comme lu'));
  await press('Enter');
  await expect(centre.centre.getByText('Aucune notification non lue')).toBeVisible();
  await expect(centre.centre.and(page.locator(':focus-within'))).toHaveCount(1);
  await press('Escape');
  await expect(centre.bell).toBeFocused();

  await press('Enter');
  await tabTo(page, centre.link('Étude préliminaire'));
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasks/${task.id}$`));
});

test('the keyboard alone signs in, makes a project, decides on a deliverable and signs out', async ({
  page,
}) => {
  const admin = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
  const assignee = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator: admin, status: 'submitted' });
  const press = (key: string) => page.keyboard.press(key);
  await signInByKeyboard(page, admin);
  const shell = new ShellPage(page);
  await tabTo(page, shell.entries.filter({ hasText: 'Projets' }), WHOLE_PAGE);
  await press('Enter');

  const projects = new ProjectsPage(page);
  const name = `Clavier ${newMark()}`;
  await expect(projects.create).toBeVisible();
  await tabTo(page, projects.create, WHOLE_PAGE);
  await press('Enter');
  await expect(projects.dialog.getByLabel('Nom du projet')).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, projects.dialog.getByLabel('Description'));
  await page.keyboard.type('Construction et parvis.');
  await tabTo(page, projects.dialog.getByRole('button', { name: 'Créer le projet' }), WHOLE_PAGE);
  await press('Enter');
  await expect(projects.card(name)).toBeVisible(FIRST_CALL);

  const work = new TaskPage(page);
  await work.open(task.id);
  const validate = page.getByRole('radio', { name: /^Valider/ });
  await expect(validate).toBeVisible();
  await tabTo(page, validate, WHOLE_PAGE);
  await press('Space');
  await tabTo(page, work.decisionComment);
  await page.keyboard.type('Conforme.');
  await tabTo(page, work.decide);
  await press('Enter');
  await expect(work.status).toHaveText('Validée', FIRST_CALL);

  await page.goto('/dashboard');
  await expect(shell.signOut).toBeVisible();
  await tabTo(page, shell.signOut, WHOLE_PAGE);
  await press('Enter');
  await expect(page).toHaveURL('/login');
});

test('the keyboard alone starts a task and submits its file', async ({ page }) => {
  const assignee = await createPerson('Inès', 'Marchetti', 'intervenant', 'acoustique');
  const validator = await createPerson('Mathilde', 'Roche', 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator, status: 'assigned' });
  await signInByKeyboard(page, assignee);
  const work = new TaskPage(page);
  await work.open(task.id);
  const start = page.getByRole('button', { name: 'Démarrer la tâche' });
  await expect(start).toBeVisible();
  await tabTo(page, start, WHOLE_PAGE);
  await page.keyboard.press('Enter');
  await expect(work.status).toHaveText('En cours', FIRST_CALL);

  const choose = page.getByRole('button', { name: 'Choisir un fichier' });
  await expect(choose).toBeVisible();
  // Starts to wait before the Tab keys: enabling the interception of the chooser takes time, and a key press
  // may arrive before it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, choose, WHOLE_PAGE);
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile('Notice', 20_000),
  });
  await expect(page.getByText('Le fichier est prêt')).toBeVisible(FIRST_CALL);
  // The focused button is gone. The focus moves to the file group, so that a screen reader reads it.
  await expect(
    page.getByRole('group', { name: "Soumettre l'indice 1" }).and(page.locator(':focus')),
  ).toBeVisible();
  await tabTo(page, work.submit, WHOLE_PAGE);
  await page.keyboard.press('Enter');
  await expect(work.status).toHaveText('Soumise', FIRST_CALL);
});
