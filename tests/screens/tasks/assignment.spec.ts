import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { ProjectPage } from '../../e2e/pages/projects-page';
import { TaskPage } from '../../e2e/pages/task-page';

const TASK = 'Étude préliminaire';
const STRUCTURE = '?tab=structure&section=A';

test('an owner reads their project and is offered no act', async ({ signedInAs }) => {
  const owner = await createPerson('Jade', 'Quiller', 'owner', "MOA Maître d'ouvrage");
  const assignee = await createPerson('Kevin', 'Roche', 'intervenant', 'Géomètre');
  const validator = await createPerson('Lina', 'Sorel', 'intervenant', 'Architectes');
  const own = await givenAssignment({ assignee, validator, status: 'submitted', owner });
  const foreign = await givenAssignment({ assignee, validator, status: 'assigned' });
  const page = await signedInAs(owner);
  const project = new ProjectPage(page);

  await project.open(own.projectId, STRUCTURE);
  await expect(project.task(TASK)).toContainText('Soumise');
  for (const name of [/^Assigner/, /^Réassigner/, 'Modifier', 'Supprimer le projet']) {
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  }
  // Both tabs show the progress of each section.
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1);
  await expect(page.getByRole('tabpanel').last()).toContainText('%');
  await project.informations.click();
  await expect(page.getByRole('link', { name: /^[A-P], / })).toHaveCount(16);
  await page.getByRole('link', { name: /^A, / }).click();
  await expect(project.task(TASK)).toContainText('Soumise');
  const task = new TaskPage(page);
  await task.open(own.id);
  await expect(task.status).toHaveText('Soumise');
  await expect(task.decide).toHaveCount(0);

  // Other people's projects and tasks look as if they did not exist.
  await task.open(foreign.id);
  await expect(task.notFound).toBeVisible();
  await project.open(foreign.projectId);
  await expect(page.getByRole('heading', { name: 'Projet non trouvé' })).toBeVisible();
});
