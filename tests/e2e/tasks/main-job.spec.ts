import type { Page } from '@playwright/test';
import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/journey';
import { typedDay } from '../support/days';
import { createPerson, type Person } from '../support/people';
import { MyTasksPage } from '../pages/my-tasks-page';
import { ProjectsPage, type ProjectPage } from '../pages/projects-page';
import { TaskPage } from '../pages/task-page';

const TASK = 'Étude préliminaire';
const REASON = "L'emprise du parking n'est pas cotée : à reprendre avant la réunion de mardi.";
const MEGABYTE = 1_000_000;

interface Team {
  readonly admin: Person;
  readonly assignee: Person;
  readonly validator: Person;
}

async function createTeam(): Promise<Team> {
  return {
    admin: await createPerson('Agathe', 'Lemoine', 'admin', 'Programmiste'),
    assignee: await createPerson('Bastien', 'Morel', 'intervenant', 'Géomètre'),
    validator: await createPerson('Chloé', 'Perrin', 'intervenant', 'Bureau de contrôle'),
  };
}

/** Creates a project and opens section A of its structure. */
async function createProject(page: Page, name: string): Promise<ProjectPage> {
  const projects = new ProjectsPage(page);
  await projects.open();
  await projects.createProject({ name, description: "Extension d'une école maternelle." });
  const project = await projects.openProject(name);
  await project.structure.click();
  await project.section('A').click();
  return project;
}

test('@main-job a task goes from its assignment to its visa before three pairs of eyes', async ({
  atDashboard,
  signedInAs,
}) => {
  const team = await createTeam();
  const [adminBrowser, assigneeBrowser, validatorBrowser] = [
    await atDashboard(team.admin),
    await signedInAs(team.assignee),
    await signedInAs(team.validator),
  ];
  const assigneeTasks = new MyTasksPage(assigneeBrowser);
  const validatorTasks = new MyTasksPage(validatorBrowser);
  const work = new TaskPage(assigneeBrowser);
  const visa = new TaskPage(validatorBrowser);

  await assigneeTasks.open();
  await validatorTasks.open();

  // The admin creates a project and assigns a task. No page is reloaded from here on.
  const project = await createProject(adminBrowser, `École ${team.admin.uid}`);
  await expect(project.section('A')).toHaveAccessibleName(/0\s%/);
  await project.assign(TASK, {
    assignee: team.assignee.name,
    validators: [team.validator.name],
    deadline: typedDay(6),
    validationDeadline: typedDay(12),
    comment: 'Trois scénarios au moins.',
  });
  await expect(
    adminBrowser.getByText('La tâche a été assignée avec succès', { exact: true }).first(),
  ).toBeVisible();
  await expect(project.task(TASK)).toContainText(team.assignee.name);

  // The task appears in the intervenant's list; the intervenant starts it.
  await expect(assigneeTasks.row(TASK)).toContainText('Assignée');
  await assigneeTasks.openTask(TASK);
  await work.start();
  await expect(work.status).toHaveText('En cours');
  await expect(project.task(TASK)).toContainText('En cours');

  // The intervenant uploads and submits a real file.
  await work.chooseFile('etude-preliminaire.pdf', pdfFile('Indice 1', 3 * MEGABYTE));
  await expect(work.submit).toBeEnabled();
  await work.submitWith('Trois scénarios comparés.');
  await expect(work.status).toHaveText('Soumise');

  // The validator sees the submission without a reload, opens the file and rejects it with a reason.
  await expect(validatorTasks.row(TASK)).toContainText('Soumise');
  await validatorTasks.openTask(TASK);
  await expect(visa.document).toBeVisible();
  await visa.reject(REASON);
  await expect(visa.status).toHaveText('Rejetée');
  await expect(project.section('A')).toHaveAccessibleName(/0\s%/);

  // The intervenant reads the reason and submits the next revision.
  await expect(work.status).toHaveText('Rejetée');
  await expect(work.history).toContainText(REASON);
  await expect(work.rejection).toContainText(REASON);
  await expect(work.rejection).toContainText('etude-preliminaire');
  await expect(work.rejection.getByRole('button', { name: /^Télécharger etude/ })).toBeEnabled();
  await work.chooseFile('etude-preliminaire-ind2.pdf', pdfFile('Indice 2', MEGABYTE));
  await work.submitWith('Parking coté.');

  // The validator validates; the percentage on the admin's open page changes.
  await expect(visa.status).toHaveText('Soumise');
  await visa.validate();
  await expect(visa.status).toHaveText('Validée');
  await expect(work.status).toHaveText('Validée');
  await expect(project.section('A')).toHaveAccessibleName(/100\s%/);

  // The task's history has every step, newest first.
  await expect(work.historyLines).toHaveText([
    /Chloé Perrin a validé l'indice 2/,
    /Bastien Morel a soumis l'indice 2/,
    /Chloé Perrin a rejeté l'indice 1/,
    /Bastien Morel a soumis l'indice 1/,
    /Bastien Morel a démarré la tâche/,
    /Agathe Lemoine a assigné la tâche/,
  ]);

  // After a new login, each of the three sees the same history.
  const address = assigneeBrowser.url();
  for (const person of [team.assignee, team.validator, team.admin]) {
    const again = await signedInAs(person);
    await again.goto(address);
    const taskPage = new TaskPage(again);
    await expect(taskPage.status).toHaveText('Validée');
    await expect(taskPage.historyLines).toHaveCount(6);
    await expect(taskPage.revisionRow(2)).toContainText('Validée');
    await expect(taskPage.revisionRow(1)).toContainText('Rejetée');
  }
});
