import { createCanvas } from '@napi-rs/canvas';
import { revisionPath } from '@ouvrage/domain';
import { pdfDrawings } from '../../support/documents';
import { DocumentRoom } from '../../e2e/pages/document-room';
import { TaskPage } from '../../e2e/pages/task-page';
import { DRAWN } from '../../e2e/support/patience';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { givenAssignment } from '../../e2e/support/tasks';
import { expect, test } from '../support/screen';

async function givenDocument(file: Buffer, earlierFiles: readonly Buffer[] = []) {
  const assignee = await createPerson('Ariane', 'Bodin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Bruno', 'Colas', 'intervenant', 'Architectes');
  return {
    validator,
    task: await givenAssignment({ assignee, validator, status: 'submitted', file, earlierFiles }),
  };
}

/** A picture of a page of which nothing can be decoded. */
const BAD_PICTURE =
  'q 300 0 0 200 80 300 cm BI /W 300 /H 200 /BPC 8 /CS /RGB /F /DCT ID no picture EI Q';

test('a page is drawn around a picture that cannot be decoded, and its validation asks', async ({
  signedInAs,
}) => {
  const text = (words: string) => `BT /F1 24 Tf 80 720 Td (${words}) Tj ET`;
  // More pages than workers that are started again.
  const contents = Array.from(
    { length: 4 },
    (_, index) => `${text(`Coupe ${index + 1}`)} ${BAD_PICTURE}`,
  );
  const soundContents = Array.from({ length: 100 }, (_, index) => text(`Coupe ${index + 5}`));
  const { validator, task } = await givenDocument(pdfDrawings([...contents, ...soundContents]), [
    pdfDrawings(soundContents),
  ]);
  const page = await signedInAs(validator);
  const screen = new TaskPage(page);
  await screen.open(task.id);
  const room = new DocumentRoom(page);

  await expect.poll(() => room.hasInk(1), DRAWN).toBe(true);
  const note = screen.document.getByText(/^Des images ou des tracés de 4 pages/);
  await expect(note).toContainText('1, 2, 3, 4');
  await room.pages.press('End');
  await expect.poll(() => room.hasInk(104), DRAWN).toBe(true);
  // Its bar stays on one line, with the buttons of many pages and of a former revision.
  const bar = page.getByRole('toolbar', { name: 'Outils du document' });
  await expect(bar.getByRole('button', { name: 'Comparer' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  await screen.validate();
  const dialog = page.getByRole('alertdialog', { name: 'Document affiché en partie' });
  await expect(dialog).toContainText("4 pages de ce document n'ont pas pu être affichées");
  await dialog.getByText('Revenir', { exact: true }).click();
  await screen.reject('Des images manquent.');
  await expect(screen.status).toHaveText('Rejetée');
});

function photograph() {
  const canvas = createCanvas(400, 300);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 400; x += 10) {
    context.fillStyle = `hsl(${x} 70% 40%)`;
    context.fillRect(x, (x * 3) % 200, 40, 90);
  }
  return canvas;
}

const PICTURES = [
  {
    what: 'is cut',
    fileName: 'coupe.jpg',
    make: async () => {
      const jpeg = await photograph().encode('jpeg');
      return jpeg.subarray(0, Math.floor(jpeg.length * 0.3));
    },
  },
  {
    what: 'has a wrong byte',
    fileName: 'coupe.png',
    make: async () => {
      const png = await photograph().encode('png');
      const middle = Math.floor(png.length / 2);
      png[middle] = 255 - (png[middle] ?? 0);
      return png;
    },
  },
] as const;

for (const { what, fileName, make } of PICTURES) {
  test(`a picture that ${what} says so, and its validation asks`, async ({ signedInAs }) => {
    const { validator, task } = await givenDocument(await make());
    await serverFirestore().doc(revisionPath(task.id, 1)).update({ fileName });
    const page = await signedInAs(validator);
    const screen = new TaskPage(page);
    await screen.open(task.id);

    await expect(screen.document.getByText(/^Cette image est incomplète/)).toBeVisible(DRAWN);
    await expect(screen.document.getByRole('img', { name: `Image ${fileName}` })).toBeVisible();
    await screen.validate();
    const dialog = page.getByRole('alertdialog', { name: 'Document affiché en partie' });
    await expect(dialog).toContainText("1 page de ce document n'a pas pu être affichée");
    await dialog.getByRole('button', { name: 'Valider quand même' }).click();
    await expect(screen.status).toHaveText('Validée');
  });
}
