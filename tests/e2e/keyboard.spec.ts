import { workgroupPath } from '@ouvrage/domain';
import { expect, test } from '../support/e2e';
import { newMark } from '../support/e2e-companies';
import { givenNotification } from '../support/e2e-notifications';
import { createPerson, serverFirestore } from '../support/e2e-people';
import { givenAssignment } from '../support/e2e-tasks';
import { givenWorkgroup } from '../support/e2e-workgroups';
import { GroupsPage } from './pages/groups-page';
import { tabTo } from './pages/keyboard';
import { NotificationsPage } from './pages/notifications-page';

test('the keyboard alone makes a group, looks after it and deletes it, and never loses its place', async ({
  signedInAs,
}) => {
  const mark = newMark();
  const nadia = await createPerson('Nadia', `K${mark}`, 'intervenant', 'COORDINATEUR OPC');
  const admin = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
  const closed = await givenWorkgroup({ name: `Clos ${mark}`, createdBy: admin, members: [] });
  await serverFirestore().doc(workgroupPath(closed)).update({ status: 'inactif' });
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
  // What had the focus is gone with its row.
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
  signedInAs,
}) => {
  const admin = await createPerson('Colette', 'Imbert', 'admin', 'Programmiste');
  const assignee = await createPerson('Damien', 'Lebel', 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator: admin, status: 'assigned' });
  await givenNotification(assignee, task, { kind: 'assigned', reason: 'assignee' });
  const page = await signedInAs(assignee);
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
