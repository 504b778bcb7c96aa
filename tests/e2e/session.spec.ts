import { userPath } from '@ouvrage/domain';
import { expect, test } from '../support/e2e';
import { createPerson, serverFirestore } from '../support/e2e-people';
import { givenAssignment } from '../support/e2e-tasks';
import { LoginPage } from './pages/login-page';
import { TaskPage } from './pages/task-page';

test('signing in leads back to the screen that was asked for', async ({ page }) => {
  const assignee = await createPerson('Xavier', 'Estève', 'intervenant', 'Géomètre');
  const validator = await createPerson('Yasmine', 'Faure', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'assigned' });
  const task = new TaskPage(page);
  await task.open(assignment.id);

  const login = new LoginPage(page);
  await login.fill(assignee);
  await login.submit.click();

  await expect(task.status).toHaveText('Assignée');
  expect(new URL(page.url()).pathname).toBe(`/dashboard/tasks/${assignment.id}`);
});

test('the next person at the same browser finds nothing of the last', async ({ signedInAs }) => {
  const first = await createPerson('Zoé', 'Girard', 'intervenant', 'Géomètre');
  const second = await createPerson('Amine', 'Henry', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({
    assignee: first,
    validator: second,
    status: 'assigned',
  });
  const page = await signedInAs(first);
  await new TaskPage(page).open(assignment.id);
  await expect(new TaskPage(page).status).toHaveText('Assignée');

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText('Déconnexion réussie', { exact: true }).first()).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => !key.startsWith('preferred'))).toEqual([]);

  const login = new LoginPage(page);
  await login.fill(second);
  await login.submit.click();
  await expect(page.getByRole('heading', { name: 'Mes tâches' })).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
});

test('a disabled account is out of its open screens at once, and told why', async ({
  signedInAs,
}) => {
  const person = await createPerson('Brune', 'Imbert', 'intervenant', 'Géomètre');
  const page = await signedInAs(person);
  await expect(page.getByRole('heading', { name: 'Mes tâches' })).toBeVisible();

  await serverFirestore().doc(userPath(person.uid)).update({ status: 'disabled' });

  await expect(page.getByText(/Ce compte est désactivé/)).toBeVisible();
  await expect(new LoginPage(page).email).toBeVisible();
});
