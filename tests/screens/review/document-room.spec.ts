import { pdfPages } from '../../support/documents';
import { DocumentRoom } from '../../e2e/pages/document-room';
import { TaskPage } from '../../e2e/pages/task-page';
import { expect, test } from '../support/screen';
import { DRAWN } from '../../e2e/support/patience';
import { createPerson, type Person } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';

async function twoPeople(): Promise<{ readonly assignee: Person; readonly validator: Person }> {
  return {
    assignee: await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre'),
    validator: await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes'),
  };
}

test('a validator reads a PDF where it is decided: pages, text, search and zoom, without a complaint of the policy', async ({
  signedInAs,
}) => {
  const people = await twoPeople();
  const file = pdfPages(['Sondage du sol', 'Portance retenue']);
  const assignment = await givenAssignment({ ...people, status: 'submitted', file });
  const page = await signedInAs(people.validator);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  await new TaskPage(page).open(assignment.id);
  const room = new DocumentRoom(page);

  await expect(room.page(1)).toContainText('Sondage du sol', DRAWN);
  await expect.poll(() => room.hasInk(1), DRAWN).toBe(true);
  await expect(room.thumbnails.getByRole('button')).toHaveCount(2);

  await room.search('PORTANCE retenue');
  await expect(room.searchPlace).toHaveText('1 sur 1');
  await expect(room.currentMatch).toHaveText('Portance retenue');
  await expect(room.pageNumber).toHaveValue('2');
  await room.searchField.press('Escape');
  await expect(room.searchField).toHaveCount(0);
  await expect(room.currentMatch).toHaveCount(0);

  await expect(room.pages).toBeFocused();
  await room.pages.press('Home');
  await expect(room.pageNumber).toHaveValue('1');
  const fitScale = await room.scale.textContent();
  await room.pages.press('+');
  await expect(room.scale).not.toHaveText(fitScale ?? '');
  await expect.poll(() => room.hasInk(1), DRAWN).toBe(true);
  await room.pages.press('0');
  await expect(room.scale).toHaveText(fitScale ?? '');
  await room.pages.press('End');
  await expect(room.pageNumber).toHaveValue('2');
  await expect.poll(() => room.hasInk(2), DRAWN).toBe(true);
  expect(messages).toEqual([]);
});

test('a damaged document says so, and can be downloaded and decided', async ({ signedInAs }) => {
  const people = await twoPeople();
  const file = Buffer.from(`%PDF-1.7\n${'sans objet '.repeat(500)}`);
  const assignment = await givenAssignment({ ...people, status: 'submitted', file });
  const page = await signedInAs(people.validator);
  const task = new TaskPage(page);
  await task.open(assignment.id);

  await expect(task.document.getByRole('status')).toContainText('Ce fichier est endommagé', DRAWN);
  const download = page.waitForEvent('download');
  await task.document.getByRole('button', { name: 'Télécharger le fichier' }).click();
  expect((await download).suggestedFilename()).toBe('etude.pdf');
  await task.reject('Le fichier ne s’ouvre pas.');
  await expect(task.status).toHaveText('Rejetée');
});
