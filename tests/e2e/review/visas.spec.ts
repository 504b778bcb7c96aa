import { MyTasksPage } from '../pages/my-tasks-page';
import { RemarksPage } from '../pages/remarks-page';
import { DocumentRoom } from '../pages/document-room';
import { TaskPage } from '../pages/task-page';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';

const TASK = 'Étude préliminaire';

test('all validators give their visa, and the assignee learns of it with the last @review', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Agathe', 'Brun', 'intervenant', 'Géomètre');
  const validator = await createPerson('Basile', 'Cros', 'intervenant', 'Architectes');
  const second = await createPerson('Chloé', 'Dumas', 'intervenant', 'Acousticien');
  const assignment = await givenAssignment({
    ...{ assignee, validator, otherValidators: [second] },
    ...{ visaRule: 'all', status: 'submitted' },
  });
  const firstPage = await signedInAs(validator);
  const first = new TaskPage(firstPage);
  const secondTask = new TaskPage(await signedInAs(second));
  const assigneeTask = new TaskPage(await signedInAs(assignee));
  await first.open(assignment.id);
  await secondTask.open(assignment.id);
  await assigneeTask.open(assignment.id);
  await expect(assigneeTask.status).toHaveText('Soumise');
  await expect(secondTask.visas).toHaveText([/Basile Cros.*attendu/, /Chloé Dumas.*à vous/]);

  const room = new DocumentRoom(firstPage);
  const remarks = new RemarksPage(firstPage);
  await remarks.pinPoint(room.page(1), 1, { x: 0.3, y: 0.2 }, 'Coter la travée 2.');
  await first.validate();

  await expect(firstPage.getByText('Reste à venir : Chloé Dumas.')).toBeVisible();
  await expect(first.decide).toHaveCount(0);
  await expect(secondTask.visas).toHaveText([/Basile Cros.*Validée/, /Chloé Dumas.*à vous/]);
  await expect(assigneeTask.status).toHaveText('Soumise');
  await expect(assigneeTask.visas).toHaveCount(0);

  await secondTask.reject('Isolation à revoir.');
  await expect(assigneeTask.status).toHaveText('Rejetée');
  await expect(assigneeTask.rejection).toContainText('Isolation à revoir.');
  const details = await assigneeTask.openRevision(1);
  await expect(details).toContainText('Validé par Basile Cros');
  await expect(details).toContainText('Rejeté par Chloé Dumas');
  await expect(first.status).toHaveText('Rejetée');
  await assigneeTask.open(assignment.id);
  await expect(assigneeTask.rejection).toContainText('Rejeté par Chloé Dumas');
});

test('validators in order decide one after the other, each told when it is their turn @review', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Denis', 'Evrard', 'intervenant', 'Géomètre');
  const validator = await createPerson('Elsa', 'Fabre', 'intervenant', 'Architectes');
  const second = await createPerson('Franck', 'Gilles', 'intervenant', 'Acousticien');
  const assignment = await givenAssignment({
    ...{ assignee, validator, otherValidators: [second] },
    ...{ visaRule: 'ordered', status: 'submitted' },
  });
  const first = new TaskPage(await signedInAs(validator));
  const secondPage = await signedInAs(second);
  const secondTask = new TaskPage(secondPage);
  const tasks = new MyTasksPage(await signedInAs(second));
  await tasks.open();
  await expect(tasks.view('À valider')).toContainText('0');
  await secondTask.open(assignment.id);
  await expect(secondPage.getByText("D'abord : Elsa Fabre.")).toBeVisible();
  await expect(secondTask.decide).toHaveCount(0);

  await first.open(assignment.id);
  await first.validate();

  await expect(tasks.view('À valider')).toContainText('1');
  await expect(secondTask.visas).toHaveText([/Elsa Fabre.*Validée/, /Franck Gilles.*à vous/]);
  await secondTask.validate();
  await expect(secondTask.status).toHaveText('Validée');
  await expect(first.status).toHaveText('Validée');
  await expect(first.visas).toHaveText([/Elsa Fabre.*Validée/, /Franck Gilles.*Validée/]);
  await expect(tasks.row(TASK)).toContainText('Validée');
});
