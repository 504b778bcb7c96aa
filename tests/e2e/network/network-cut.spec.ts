import { pdfFile } from '../../support/documents';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { SuiteProxy } from '../support/suite-proxy';
import { within } from '../support/patience';
import { TaskPage } from '../pages/task-page';

const proxy = new SuiteProxy();

test.beforeAll(() => proxy.open());
test.afterAll(() => proxy.close());
test.afterEach(() => {
  proxy.restore();
  proxy.limitUpload(null);
});

test('an upload cut in the middle resumes by itself and is submitted once', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Louise', 'Simon', 'intervenant', 'Géomètre');
  const validator = await createPerson('Marius', 'Tessier', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'in_progress' });
  const page = await signedInAs(assignee, { baseURL: proxy.url });
  const task = new TaskPage(page);
  await task.open(assignment.id);

  proxy.limitUpload(600_000);
  await task.chooseFile('releve.pdf', pdfFile('Relevé', 4_000_000));
  await expect.poll(() => task.uploadedPercent()).toBeGreaterThan(10);
  proxy.cut();
  await expect(page.getByText("Connexion coupée : l'envoi reprendra seul")).toBeVisible(
    within(20_000),
  );
  await expect(page.getByText(/Reconnexion|Hors ligne/).first()).toBeVisible(within(30_000));
  await task.submitWith('Relevé complet.');
  await expect(task.promise).toBeVisible();

  proxy.limitUpload(null);
  proxy.restore();
  await expect(task.status).toHaveText('Soumise', within(60_000));
  await expect(page.getByText('À jour')).toBeVisible(within(30_000));

  const assignmentRef = serverFirestore().doc(`assignments/${assignment.id}`);
  expect((await assignmentRef.get()).data()).toMatchObject({ status: 'submitted', revision: 1 });
  expect((await assignmentRef.collection('revisions').get()).size).toBe(1);
  expect((await assignmentRef.collection('events').get()).size).toBe(1);
});

test('a validation whose answer is cut off is told, tried again, and counts once', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Nora', 'Urbain', 'intervenant', 'Géomètre');
  const validator = await createPerson('Octave', 'Vidal', 'intervenant', 'Architectes');
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
  const page = await signedInAs(validator, { baseURL: proxy.url });
  const task = new TaskPage(page);
  await task.open(assignment.id);
  await expect(task.document).toBeVisible();

  await task.writeValidation('Conforme au programme.');
  // The server executes the call, but its response is lost.
  proxy.loseAnswersFrom('decideTask');
  await task.decide.click();
  const assignmentRef = serverFirestore().doc(`assignments/${assignment.id}`);
  await expect
    .poll(async () => (await assignmentRef.get()).get('status') as unknown)
    .toBe('validated');
  proxy.cut();
  await expect(
    page.getByText("Le serveur n'a pas confirmé cette action, et elle ne sera pas renvoyée"),
  ).toBeVisible(within(30_000));
  await expect(task.decisionComment).toHaveValue('Conforme au programme.');

  proxy.restore();
  await expect(task.status).toHaveText('Validée', within(60_000));
  expect((await assignmentRef.collection('events').get()).size).toBe(1);
  expect(
    (await assignmentRef.collection('revisions').doc('1').get()).get('decision'),
  ).toMatchObject({
    outcome: 'validated',
    comment: 'Conforme au programme.',
  });
});
