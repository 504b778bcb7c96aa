import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pdfPages } from '../../support/documents';
import { textOfPdfFile } from '../../support/read-pdf';
import { DocumentRoom } from '../pages/document-room';
import { RemarksPage } from '../pages/remarks-page';
import { TaskPage } from '../pages/task-page';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';

const REMARK = 'La travée 2 est cotée deux fois.';

async function downloadBy(button: Locator, page: Page) {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  const text = await textOfPdfFile(await readFile(await download.path()));
  return { fileName: download.suggestedFilename(), text };
}

test('a review is downloaded as a sheet, by its assignee once it is decided @review', async ({
  signedInAs,
}) => {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  const file = pdfPages(['Poutre P3']);
  const assignment = await givenAssignment({ assignee, validator, status: 'submitted', file });
  const page = await signedInAs(validator);
  const assigneePage = await signedInAs(assignee);
  const task = new TaskPage(page);
  const assigneeTask = new TaskPage(assigneePage);
  const room = new DocumentRoom(page);
  await task.open(assignment.id);
  await assigneeTask.open(assignment.id);
  const sheetButton = (within: Page | Locator) =>
    within.getByRole('button', { name: "Télécharger la fiche d'examen" });

  // Under review it is for whoever follows the review.
  await new RemarksPage(page).pinPoint(room.page(1), 1, { x: 0.3, y: 0.2 }, REMARK);
  const open = await downloadBy(sheetButton(task.document), page);
  expect(open.text).toContain('Examen en cours');
  expect(open.text).not.toContain(REMARK);
  const details = await assigneeTask.openRevision(1);
  await expect(details).toContainText('Empreinte SHA-256');
  await expect(sheetButton(assigneePage)).toHaveCount(0);

  await task.reject('Cotes à reprendre.');
  await expect(assigneeTask.status).toHaveText('Rejetée');
  const sheet = await downloadBy(sheetButton(details), assigneePage);
  for (const expected of ['Rejeté', 'Bruno Colas', 'Cotes à reprendre.', REMARK, 'Ariane Bodin']) {
    expect(sheet.text).toContain(expected);
  }
  expect(sheet.fileName).toMatch(/^[A-P]\d+-\d\d_[\p{L}\d-]+_1_Fiche-d-examen[.]pdf$/u);

  const fromRoom = await downloadBy(sheetButton(assigneeTask.document), assigneePage);
  expect(fromRoom).toEqual(sheet);
});
