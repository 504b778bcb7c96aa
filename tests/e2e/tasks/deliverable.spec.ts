import type { Locator } from '@playwright/test';
import { assignmentPath, revisionsPath, taskEventsPath } from '@ouvrage/domain';
import { readFile } from 'node:fs/promises';
import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { SuiteProxy } from '../support/suite-proxy';
import { within } from '../support/patience';
import { LoginPage } from '../pages/login-page';
import { ShellPage } from '../pages/shell-page';
import { TaskPage } from '../pages/task-page';
import { WaitingFiles } from '../pages/waiting-files';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => {
  proxy.restore();
  proxy.limitUpload(null);
});

async function twoPeople(): Promise<{ readonly assignee: Person; readonly validator: Person }> {
  return {
    assignee: await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre'),
    validator: await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes'),
  };
}

async function readRevisions(assignmentId: string) {
  const firestore = serverFirestore();
  const [task, revisions, events] = await Promise.all([
    firestore.doc(assignmentPath(assignmentId)).get(),
    firestore.collection(revisionsPath(assignmentId)).get(),
    firestore.collection(taskEventsPath(assignmentId)).get(),
  ]);
  return { task: task.data(), revisions: revisions.size, events: events.size };
}

test('a file submitted without a network is kept when the tab is closed, and goes once from the next one', async ({
  signedInAs,
}) => {
  const { assignee, validator } = await twoPeople();
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const visa = new TaskPage(await signedInAs(validator));
  await visa.open(assignment.id);
  await expect(visa.status).toHaveText('En cours');

  const page = await signedInAs(assignee, { baseURL: proxy.url });
  const task = new TaskPage(page);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('En cours');
  proxy.limitUpload(100_000);
  await task.chooseFile('etude.pdf', pdfFile('Étude', 3_000_000));
  await expect(new WaitingFiles(page).indicator).toHaveAccessibleName(
    "1 fichier en attente d'envoi",
  );
  proxy.cut();
  await task.submitWith('Étude complète.');
  await expect(task.promise).toBeVisible();
  await page.close();
  expect(await readRevisions(assignment.id)).toMatchObject({ revisions: 0 });

  // Opens two new tabs on other screens, as if the user came back another day.
  proxy.restore();
  proxy.limitUpload(null);
  const context = page.context();
  const [next, beside] = [await context.newPage(), await context.newPage()];
  // Delays the chunk that shows the notice until the task is submitted: the notice must appear even when its
  // code loads late.
  await next.route(/\/assets\/WaitingFiles-[^/]*\.js$/, async (route) => {
    await expect(visa.status).toHaveText('Soumise', within(60_000));
    await route.continue();
  });
  const successNotice = next
    .getByText('La tâche a été soumise avec succès', { exact: true })
    .first();
  await Promise.all([
    // The notice disappears by itself, so the test waits for it from the start.
    expect(successNotice).toBeVisible(within(60_000)),
    expect(visa.status).toHaveText('Soumise', within(60_000)),
    next.goto('/dashboard').then(() => beside.goto('/dashboard/tasks')),
  ]);
  await expect(visa.document).toBeVisible();
  await expect(new WaitingFiles(beside).indicator).toHaveCount(0);
  expect(await readRevisions(assignment.id)).toMatchObject({
    task: { status: 'submitted', revision: 1, comment: 'Étude complète.' },
    revisions: 1,
    events: 1,
  });

  // Everyone involved sees the comment and the details of the file.
  const details = await visa.openRevision(1);
  await expect(details).toContainText('Étude complète.');
  await expect(details).toContainText('Empreinte SHA-256');
});

test("a file for a task that has been reassigned meanwhile is not submitted, and stays its person's", async ({
  signedInAs,
}) => {
  const { assignee, validator } = await twoPeople();
  const other = await createPerson('Carine', 'Duval', 'intervenant', 'Géomètre');
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const page = await signedInAs(assignee, { baseURL: proxy.url });
  const task = new TaskPage(page);
  const waiting = new WaitingFiles(page);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('En cours');
  const file = pdfFile('Relevé', 3_000_000);
  proxy.limitUpload(100_000);
  await task.chooseFile('releve.pdf', file);
  await expect(waiting.indicator).toBeVisible();
  proxy.cut();
  await task.submitWith('Relevé complet.');
  await expect(task.promise).toBeVisible();
  await serverFirestore()
    .doc(assignmentPath(assignment.id))
    .update({ assigneeId: other.uid, assigneeName: other.name, status: 'assigned' });
  proxy.restore();
  proxy.limitUpload(null);

  // The task page says what happened and still offers the file.
  await expect(page.getByText('Cette tâche ne vous est plus confiée')).toBeVisible(within(40_000));
  await expect(page.getByText("« releve.pdf » n'a pas été soumis")).toBeVisible();
  await expect(waiting.indicator).toHaveAccessibleName(
    "1 fichier n'a pas pu être soumis",
    within(40_000),
  );

  // The list of waiting files, on every screen, offers the file even when the task can no longer be opened.
  await page.goto('/dashboard');
  await waiting.open();
  await expect(waiting.files).toContainText('Étude préliminaire');
  const download = await waiting.save(waiting.act('Enregistrer le fichier'));
  expect(download.suggestedFilename()).toBe('releve.pdf');
  expect(await readFile(await download.path())).toEqual(file);
  await waiting.act('Supprimer').click();
  await expect(waiting.indicator).toHaveCount(0);
  expect(await readRevisions(assignment.id)).toMatchObject({
    task: { status: 'assigned', revision: 0 },
    revisions: 0,
  });
});

test('a file that is not what it says is refused before the task moves, kept at hand, and another one is asked for', async ({
  signedInAs,
}) => {
  const { assignee, validator } = await twoPeople();
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const page = await signedInAs(assignee);
  const task = new TaskPage(page);
  await task.open(assignment.id);
  await task.chooseFile('faux.pdf', Buffer.from('Un texte.'));
  await task.submitWith('Note signée.');
  const refusal = page.getByText(/Le contenu du fichier ne correspond pas à son format/);
  await expect(refusal).toBeVisible(within(30_000));
  await expect(page.getByText('Impossible de soumettre la tâche')).toBeVisible();

  // The error names both formats. There is no retry, because the same file would be refused again.
  await expect(
    page.getByText(/Format attendu\s: \.pdf\. Vu son début, c'est du texte\./),
  ).toBeVisible();
  await expect(task.retry).toHaveCount(0);
  await page.reload();
  await expect(refusal).toBeVisible(within(30_000));
  await expect(task.comment).toHaveValue('Note signée.');
  await expect(task.saveFile).toBeVisible();
  expect(await readRevisions(assignment.id)).toMatchObject({
    task: { status: 'in_progress', revision: 0 },
    revisions: 0,
  });

  await task.chooseAnotherFile('note.pdf', pdfFile('Note', 20_000));
  await task.submitWith('Note signée.');
  await expect(task.status).toHaveText('Soumise', within(30_000));
  expect(await readRevisions(assignment.id)).toMatchObject({ task: { comment: 'Note signée.' } });
});

test('of two validators deciding at the same moment one decides, and the other is told who and what', async ({
  signedInAs,
}) => {
  const { assignee, validator } = await twoPeople();
  const second = await createPerson('Denis', 'Eloy', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
  await serverFirestore()
    .doc(assignmentPath(assignment.id))
    .update({ validatorIds: [validator.uid, second.uid] });
  const pages = [await signedInAs(validator), await signedInAs(second)];
  const [one, two] = pages.map((page) => new TaskPage(page)) as [TaskPage, TaskPage];
  for (const task of [one, two]) await task.open(assignment.id);
  await one.writeValidation('Conforme.');
  await two.prepareRejection('Cotes absentes.');

  await Promise.all([one.decide.click(), two.decide.click()]);

  const finds = pages.map((page) =>
    page.getByText(/(Bruno Colas a validé|Denis Eloy a rejeté) l'indice 1 pendant/),
  ) as [Locator, Locator];
  await expect
    .poll(async () => (await finds[0].count()) + (await finds[1].count()), within(30_000))
    .toBe(1);
  const { task, events } = await readRevisions(assignment.id);
  const isValidated = task?.['status'] === 'validated';
  await expect(finds[isValidated ? 1 : 0]).toContainText(
    isValidated ? 'Bruno Colas a validé' : 'Denis Eloy a rejeté',
  );
  for (const { status } of [one, two]) {
    await expect(status).toHaveText(isValidated ? 'Validée' : 'Rejetée');
  }
  expect(events).toBe(1);
});

test("signing out with a waiting file asks first, and what is kept is nobody else's and goes at the next sign-in", async ({
  signedInAs,
}) => {
  const { assignee, validator } = await twoPeople();
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const page = await signedInAs(assignee, { baseURL: proxy.url });
  const task = new TaskPage(page);
  const shell = new ShellPage(page);
  const waiting = new WaitingFiles(page);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('En cours');
  proxy.limitUpload(50_000);
  await task.chooseFile('etude.pdf', pdfFile('Étude', 2_000_000));
  await task.submitWith('');
  await shell.signOut.click();
  await expect(waiting.question).toContainText('1 fichier attend');
  await waiting.answer('Rester et envoyer').click();
  await expect(task.promise).toBeVisible();
  await shell.signOut.click();
  await waiting.answer('Garder et se déconnecter').click();
  await expect(page).toHaveURL(/\/login$/);

  proxy.limitUpload(null);
  const login = new LoginPage(page);
  await login.signInHere(validator);
  await expect(shell.sidebar).toContainText(validator.email);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('En cours');
  await expect(waiting.indicator).toHaveCount(0);
  await shell.signOut.click();
  await expect(page).toHaveURL(/\/login$/);

  await login.signInHere(assignee);
  await expect(shell.sidebar).toContainText(assignee.email);
  await task.open(assignment.id);
  await expect(task.status).toHaveText('Soumise', within(30_000));
  expect(await readRevisions(assignment.id)).toMatchObject({ revisions: 1, events: 1 });
});
