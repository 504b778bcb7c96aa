import { remarkDraftPath, type RemarkDraft } from '@ouvrage/domain';
import { pdfFile, pdfPages } from '../../support/documents';
import { RemarksPage } from '../pages/remarks-page';
import { TaskPage } from '../pages/task-page';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';

const TEXTS = ['Catégorie E1 à retenir.', 'Enrobage non coté.', 'Réservation à ajouter.'];

/** Remarks that a validator has prepared on some device. */
async function givenDraft(
  { uid }: Person,
  assignmentId: string,
  revision: number,
  texts: readonly string[],
): Promise<void> {
  const start = Date.now();
  const remarks = texts.map((text, index) => ({
    ...{ page: 1, at: { x: 0.2 + 0.2 * index, y: 0.3 }, text },
    createdAt: new Date(start + index),
  }));
  const draft: RemarkDraft = {
    ...{ assignmentId, revision, lifts: {}, updatedAt: new Date() },
    remarks: Object.fromEntries(
      remarks.map((remark, index) => [`remarque-${start}-${index}`, remark]),
    ),
  };
  await serverFirestore()
    .doc(remarkDraftPath(uid, assignmentId, revision))
    .set(draft);
}

test('remarks are published, answered, lifted or kept, and close a task before three pairs of eyes @review', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const owner = await createPerson('Odile', 'Garnier', 'owner', "MOA Maître d'ouvrage");
  const file = pdfPages(['Poutre P3']);
  const submission = { assignee, validator, owner, status: 'submitted', file } as const;
  const { id } = await givenAssignment(submission);
  await givenDraft(validator, id, 1, TEXTS);
  const [page, assigneePage, ownerPage] = [
    await signedInAs(validator),
    await signedInAs(assignee),
    await signedInAs(owner),
  ];
  const task = new TaskPage(page);
  const assigneeTask = new TaskPage(assigneePage);
  const ownerTask = new TaskPage(ownerPage);
  for (const screen of [task, assigneeTask, ownerTask]) await screen.open(id);
  const remarks = new RemarksPage(page);
  const ownerRemarks = new RemarksPage(ownerPage);
  await expect(remarks.rows).toHaveCount(3);

  // The decision publishes them; the assignee and the owner see them at once.
  await task.prepareRejection('Trois points à reprendre.');
  await expect(task.decide).toHaveText("Rejeter l'indice 1 avec 3 remarques");
  await task.decide.click();
  await expect(assigneeTask.status).toHaveText('Rejetée');
  await expect(assigneePage.getByRole('img', { name: '3 remarques à lever' })).toBeVisible();
  await expect(ownerRemarks.rows).toHaveCount(3);

  // The next revision answers two of them, and asks once about the third.
  await assigneeTask.chooseFile('etude-ind2.pdf', pdfFile('Indice 2', 40_000));
  const answer = (number: number, choice: string) =>
    assigneePage
      .getByRole('radiogroup', { name: `Réponse à la remarque ${number}` })
      .getByText(choice)
      .click();
  await answer(1, 'Traitée');
  await answer(2, 'Expliquer');
  await assigneePage.getByLabel('Explication pour la remarque 2').fill('Coté sur le plan 4.');
  await assigneeTask.submit.click();
  await expect(assigneePage.getByText('La remarque 3 est sans réponse.')).toBeVisible();
  await assigneePage.getByRole('button', { name: 'Soumettre sans ces réponses' }).click();

  // The validator reads the answers, keeps one remark, and validates with observations.
  await expect(task.status).toHaveText('Soumise');
  await expect(remarks.list.getByText('Coté sur le plan 4.')).toBeVisible();
  await remarks.lift(2, 'Maintenir');
  await task.writeValidation('');
  await task.decide.click();
  await expect(page.getByText(/^2 remarques restent à lever/)).toBeVisible();
  await page.getByRole('button', { name: 'Valider avec observations' }).click();
  for (const screen of [page, assigneePage, ownerPage]) {
    await expect(screen.getByText('Visa avec observations')).toBeVisible();
  }

  // Lifted one by one; the others see the count go down.
  await page.getByRole('button', { name: 'Lever la remarque 2' }).click();
  await expect(ownerPage.getByRole('img', { name: '1 remarque à lever' })).toBeVisible();
  await page.getByRole('button', { name: 'Lever la remarque 3' }).click();
  await expect(
    assigneePage.getByText('Accepté par Bruno Colas, avec observations, levées depuis.'),
  ).toBeVisible();
  await expect(assigneeTask.historyLines.first()).toContainText(
    '1 remarque levée et 2 observations à lever',
  );
});
