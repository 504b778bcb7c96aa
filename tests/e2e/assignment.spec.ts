import { expect, test } from '../support/e2e';
import { typedDay } from '../support/e2e-days';
import { createPerson } from '../support/e2e-people';
import { givenAssignment } from '../support/e2e-tasks';
import { MyTasksPage } from './pages/my-tasks-page';
import { ProjectPage } from './pages/projects-page';
import { TaskPage } from './pages/task-page';

const TASK = 'Étude préliminaire';
const OTHER_TASK = 'Étude de faisabilité';
const STRUCTURE = '?tab=structure&section=A';

test('an unassigned task leaves the screens of its people, and comes back with its work', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Colin', 'Jacquet', 'admin', 'Programmiste');
  const assignee = await createPerson('Daphné', 'Klein', 'intervenant', 'Géomètre');
  const validator = await createPerson('Émile', 'Lopez', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
  const adminBrowser = await signedInAs(admin);
  const assigneeBrowser = await signedInAs(assignee);
  const project = new ProjectPage(adminBrowser);
  const tasks = new MyTasksPage(assigneeBrowser);
  await tasks.open();
  await project.open(assignment.projectId, STRUCTURE);
  await expect(tasks.row(TASK)).toContainText('Soumise');

  await project.unassign(TASK);
  await expect(project.task(TASK)).not.toContainText(assignee.name);
  await expect(tasks.row(TASK)).toHaveCount(0);

  await project.restore(TASK);
  await expect(project.task(TASK)).toContainText('Soumise');
  await expect(tasks.row(TASK)).toContainText('Soumise');
  await tasks.openTask(TASK);
  const task = new TaskPage(assigneeBrowser);
  await expect(task.revisionRow(1)).toContainText('etude.pdf');
  await expect(task.historyLines.first()).toContainText('a restauré');
});

test('of two admins who assign the same task, the second is told who was quicker', async ({
  signedInAs,
}) => {
  const [first, second] = [
    await createPerson('Fanny', 'Masson', 'admin', 'Programmiste'),
    await createPerson('Gaspard', 'Nguyen', 'admin', 'Programmiste'),
  ];
  const assignee = await createPerson('Hanna', 'Ortiz', 'intervenant', 'Géomètre');
  const validator = await createPerson('Igor', 'Pascal', 'intervenant', 'Architectes');
  const { projectId } = await givenAssignment({ assignee, validator, status: 'assigned' });
  const quick = new ProjectPage(await signedInAs(first));
  const slowBrowser = await signedInAs(second);
  const slow = new ProjectPage(slowBrowser);
  const terms = {
    validators: [],
    deadline: typedDay(4),
    validationDeadline: typedDay(9),
  };
  await quick.open(projectId, STRUCTURE);
  await slow.open(projectId, STRUCTURE);

  await slow.openAssign(OTHER_TASK);
  await slow.fillTerms({ ...terms, assignee: validator.name, validators: [assignee.name] });
  await quick.assign(OTHER_TASK, {
    ...terms,
    assignee: assignee.name,
    validators: [validator.name],
  });
  await expect(quick.task(OTHER_TASK)).toContainText(assignee.name);

  // What was typed is still there, and nothing of it was done.
  await slow.dialog.getByRole('button', { name: 'Assigner la tâche' }).click();
  await expect(slow.dialog.getByText(new RegExp(assignee.name)).first()).toBeVisible();
  await slowBrowser.keyboard.press('Escape');
  await expect(slow.task(OTHER_TASK)).toContainText(assignee.name);
});

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
  const task = new TaskPage(page);
  await task.open(own.id);
  await expect(task.status).toHaveText('Soumise');
  await expect(task.decide).toHaveCount(0);

  // A project and a task of others look like ones that do not exist.
  await task.open(foreign.id);
  await expect(task.notFound).toBeVisible();
  await project.open(foreign.projectId);
  await expect(page).toHaveURL(/\/dashboard\/projets$/);
});
