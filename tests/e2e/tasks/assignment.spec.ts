import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/journey';
import { typedDay } from '../support/days';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { within } from '../support/patience';
import { MyTasksPage } from '../pages/my-tasks-page';
import { ProjectPage } from '../pages/projects-page';
import { TaskPage } from '../pages/task-page';

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
  await expect(project.task(TASK)).toContainText('Archivée · 30 j');
  await expect(project.task(TASK)).not.toContainText('Soumise');
  await expect(tasks.row(TASK)).toHaveCount(0);

  await project.restore(TASK);
  await expect(project.task(TASK)).toContainText('Soumise');
  await expect(tasks.row(TASK)).toContainText('Soumise');

  // The undo button of the notice asks for no confirmation.
  await project.unassign(TASK);
  await expect(tasks.row(TASK)).toHaveCount(0);
  await project.undoUnassign();
  await expect(project.task(TASK)).toContainText('Soumise');
  await expect(tasks.row(TASK)).toContainText('Soumise');
  await tasks.openTask(TASK);
  const task = new TaskPage(assigneeBrowser);
  await expect(task.revisionRow(1)).toContainText('etude.pdf');
  await expect(task.historyLines.first()).toContainText('a restauré');
});

test('a task withdrawn before the eyes of its intervenant says so, keeps what they typed and comes back by itself', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Noémie', 'Perrin', 'admin', 'Programmiste');
  const assignee = await createPerson('Oscar', 'Quentin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Pauline', 'Renard', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const project = new ProjectPage(await signedInAs(admin));
  const page = await signedInAs(assignee);
  const task = new TaskPage(page);
  await project.open(assignment.projectId, STRUCTURE);
  await task.open(assignment.id);
  await task.comment.fill('Relevé du 12.');
  await task.chooseFile('releve.pdf', pdfFile('Relevé', 20_000));
  await expect(page.getByText('Fichier envoyé')).toBeVisible();

  await project.unassign(TASK);
  await expect(task.withdrawn).toBeVisible();
  await expect(task.status).toHaveCount(0);
  await expect(task.history).toHaveCount(0);
  await expect(page.getByLabel('Ce que vous aviez écrit')).toHaveValue('Relevé du 12.');
  await expect(task.saveFile).toBeVisible();

  await project.restore(TASK);
  await expect(task.status).toHaveText('En cours');
  await expect(task.withdrawn).toHaveCount(0);
  await expect(task.comment).toHaveValue('Relevé du 12.');
  await expect(task.historyLines.first()).toContainText('a restauré');
  await task.submit.click();
  await expect(task.status).toHaveText('Soumise', within(30_000));

  // Repeats it: the listeners started after the first restore must also stop and restart.
  await project.unassign(TASK);
  await expect(task.withdrawn).toBeVisible();
  await project.restore(TASK);
  await expect(task.status).toHaveText('Soumise');
  await expect(task.revisionRow(1)).toContainText('releve.pdf');
});

test('of two admins who assign a task at the same moment one has it, and the other is told and goes on', async ({
  signedInAs,
}) => {
  const people = [
    await createPerson('Fanny', 'Masson', 'admin', 'Programmiste'),
    await createPerson('Gaspard', 'Nguyen', 'admin', 'Programmiste'),
  ];
  const assignee = await createPerson('Hanna', 'Ortiz', 'intervenant', 'Géomètre');
  const validator = await createPerson('Igor', 'Pascal', 'intervenant', 'Architectes');
  const { projectId } = await givenAssignment({ assignee, validator, status: 'assigned' });
  const names = [assignee.name, validator.name] as const;
  const admins = await Promise.all(
    people.map(async (person) => new ProjectPage(await signedInAs(person))),
  );
  for (const [index, admin] of admins.entries()) {
    await admin.open(projectId, STRUCTURE);
    await admin.openAssign(OTHER_TASK);
    await admin.fillTerms({
      assignee: names[index] ?? '',
      validators: names.filter((name) => name !== names[index]),
      deadline: typedDay(4),
      validationDeadline: typedDay(9),
      comment: `Saisie ${index}`,
    });
  }

  await Promise.all(admins.map((admin) => admin.submitAssign()));
  const stillOpen = async () => {
    const counts = await Promise.all(admins.map(({ dialog }) => dialog.count()));
    return counts.filter((count) => count > 0).length;
  };
  // Both transactions write the same document, so the second waits for the first.
  await expect.poll(stillOpen, within(30_000)).toBe(1);
  const slow = (await admins[0]?.dialog.count()) === 0 ? 1 : 0;
  const [loser, winner] = [admins[slow], admins[1 - slow]];
  if (loser === undefined || winner === undefined) throw new Error('There are two admins.');
  const [mine, theirs] = slow === 0 ? names : names.toReversed();
  await expect(winner.task(OTHER_TASK)).toContainText(theirs);
  await expect(
    loser.dialog.getByText(`Cette tâche vient d'être assignée à ${theirs}.`),
  ).toBeVisible();
  await expect(loser.dialog.getByLabel('Commentaire')).toHaveValue(`Saisie ${slow}`);

  await loser.dialog.getByRole('button', { name: 'Réassigner avec cette saisie' }).click();
  await expect(loser.dialog.getByText(`${theirs} → ${mine}`)).toBeVisible();
  await loser.dialog.getByRole('button', { name: 'Réassigner la tâche' }).click();
  await expect(winner.task(OTHER_TASK)).toContainText(mine);
});

test('whoever looks at a task that is reassigned is told who has it now', async ({
  signedInAs,
}) => {
  const admin = await createPerson('Ugo', 'Barbier', 'admin', 'Programmiste');
  const assignee = await createPerson('Vera', 'Chauvin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Wendy', 'Dupuis', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const assigneeBrowser = await signedInAs(assignee);
  const task = new TaskPage(assigneeBrowser);
  const project = new ProjectPage(await signedInAs(admin));
  await task.open(assignment.id);
  await expect(task.status).toHaveText('En cours');

  await project.open(assignment.projectId, STRUCTURE);
  await project
    .task(TASK)
    .getByRole('button', { name: /^Réassigner/ })
    .click();
  // Assignee and validator swap roles.
  await project.dialog.getByRole('checkbox', { name: new RegExp(`^${validator.name}`) }).uncheck();
  await project.dialog.getByRole('combobox', { name: /^Intervenant/ }).fill(validator.name);
  await project.chooseOption(validator.name);
  await project.dialog.getByRole('checkbox', { name: new RegExp(`^${assignee.name}`) }).check();
  await expect(project.dialog.getByText(/^Informés de la réassignation/)).toContainText(
    assignee.name,
  );
  await project.dialog.getByRole('button', { name: 'Réassigner la tâche' }).click();

  await expect(task.status).toHaveText('Assignée');
  await expect(task.historyLines.first()).toContainText(`a réassigné la tâche à ${validator.name}`);
});
