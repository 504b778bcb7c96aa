import {
  operationPath,
  projectDeletionId,
  projectPath,
  PROJECTS,
  type Operation,
  type Project,
} from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { heavyPng, pngFile } from '../support/images';
import { createPerson, serverBucket, serverFirestore, createAdmin } from '../support/people';
import { ProjectPage, ProjectsPage } from '../pages/projects-page';

let count = 0;

/** Tests share one suite, so each project has a unique name. */
function nameOf(kind: string): string {
  count += 1;
  return `${kind} ${Date.now().toString(36)}${count}`;
}

async function storedProject(name: string): Promise<Project> {
  const { docs } = await serverFirestore().collection(PROJECTS).where('name', '==', name).get();
  const [snapshot] = docs;
  if (snapshot === undefined) throw new Error(`No project ${name}.`);
  return { ...(snapshot.data() as Omit<Project, 'id'>), id: snapshot.id };
}

test('a picture is uploaded, replaced and shown to the owner; an address that shows nothing leaves the drawing', async ({
  signedInAs,
}) => {
  const owner = await createPerson('Philippe', nameOf('Garnier'), 'owner', '');
  const projects = new ProjectsPage(await signedInAs(await createAdmin()));
  const reader = await signedInAs(owner);
  const readersList = new ProjectsPage(reader);
  await readersList.open();
  await expect(reader.getByRole('heading', { name: 'Aucun projet trouvé' })).toBeVisible();

  const name = nameOf('Crèche');
  await projects.open();
  await projects.createProject({
    name,
    description: 'Berceaux et jardin couvert à Évry',
    owners: [owner.name],
    picture: { name: 'vue.png', mimeType: 'image/png', buffer: pngFile(80, 60) },
  });
  await expect(projects.picture(name)).toBeVisible();

  // The owner's open list shows the picture and finds it by its description, but offers no actions.
  await expect(readersList.picture(name)).toBeVisible();
  await readersList.search.fill('EVRY');
  await expect(readersList.cards).toHaveCount(1);
  await expect(reader).toHaveURL(/q=EVRY/);
  await expect(readersList.create).toHaveCount(0);
  await expect(readersList.card(name).getByRole('button')).toHaveCount(0);
  const project = await readersList.openProject(name);
  await expect(project.title).toHaveText(name);
  await expect(reader.getByRole('tabpanel').locator('img')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  const first = await storedProject(name);
  expect(first.imagePath).toMatch(/^project_images\/[\w-]{16,}\.png$/);

  // A file that is not an image is rejected; a photograph of 3 MB is made smaller.
  await projects.choose(name, 'Modifier');
  await projects.choosePicture({
    name: 'devis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(projects.dialog.getByText('Type de fichier non supporté')).toBeVisible();
  await expect(projects.dialog.locator('img')).toBeVisible();
  await projects.choosePicture({
    name: 'chantier.png',
    mimeType: 'image/png',
    buffer: heavyPng(1000),
  });
  await expect(projects.dialog.getByText('Type de fichier non supporté')).toBeHidden();
  await projects.dialog.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(projects.dialog).toBeHidden();
  const second = await storedProject(name);
  expect(second.imagePath).toMatch(/\.jpg$/);
  const bucket = serverBucket();
  const [metadata] = await bucket.file(String(second.imagePath)).getMetadata();
  expect(metadata.contentType).toBe('image/jpeg');

  // Replaces the file by the address of an image.
  await projects.choose(name, 'Modifier');
  await projects.dialog.getByRole('button', { name: "Retirer l'image" }).click();
  await projects.dialog
    .getByLabel("Ou l'adresse d'une image")
    .fill('https://ouvrage.invalid/a.png');
  await expect(projects.dialog.getByText("Cette adresse ne montre pas d'image.")).toBeVisible();
  await projects.dialog.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(projects.dialog).toBeHidden();
  expect(await storedProject(name)).toMatchObject({
    imageUrl: 'https://ouvrage.invalid/a.png',
    imagePath: null,
  });
  await expect(projects.card(name).locator('svg').first()).toBeVisible();
  await expect(projects.picture(name)).toHaveCount(0);
  await expect(reader.getByRole('tabpanel').locator('img')).toHaveCount(0);
});

test('everyone sees a project being deleted, how far it is, and vanish; a deletion that stopped is resumed', async ({
  signedInAs,
}) => {
  const owner = await createPerson('Sylvie', nameOf('Lacombe'), 'owner', '');
  const projects = new ProjectsPage(await signedInAs(await createAdmin()));
  const name = nameOf('Gymnase');
  await projects.open();
  await projects.createProject({ name, description: 'Toiture', owners: [owner.name] });
  await expect(projects.card(name)).toBeVisible();
  const { id } = await storedProject(name);

  const other = await signedInAs(await createPerson('Karim', 'Benali', 'admin', ''));
  await new ProjectPage(other).open(id);
  const ownersList = new ProjectsPage(await signedInAs(owner));
  await ownersList.open();
  await expect(ownersList.card(name)).toBeVisible();

  // The state that a deletion leaves when its function is killed.
  const firestore = serverFirestore();
  const progress = firestore.doc(operationPath(projectDeletionId(id)));
  const at = new Date();
  const operation: Operation = {
    kind: 'delete-project',
    target: projectPath(id),
    state: 'running',
    done: 30,
    total: 120,
  };
  await progress.set({ ...operation, createdAt: at, updatedAt: at });
  await firestore.doc(projectPath(id)).update({ deletingAt: at });

  await expect(projects.card(name).getByText('Suppression en cours')).toBeVisible();
  await expect(projects.card(name).getByText('30 tâches supprimées sur 120').first()).toBeVisible();
  const bar = other.getByRole('progressbar', { name: 'Suppression en cours' });
  await expect(bar).toHaveAttribute('aria-valuetext', '30 tâches supprimées sur 120');
  await expect(ownersList.card(name).getByText('Suppression en cours')).toBeVisible();
  await expect(ownersList.card(name).getByRole('progressbar')).toHaveCount(0);
  await progress.update({ done: 60 });
  await expect(bar).toHaveAttribute('aria-valuetext', '60 tâches supprimées sur 120');

  await projects.choose(name, 'Reprendre la suppression');
  await projects.dialog.getByRole('button', { name: 'Reprendre la suppression' }).click();
  await expect(projects.dialog).toBeHidden();
  await expect(projects.card(name)).toHaveCount(0);
  await expect(ownersList.card(name)).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Projet non trouvé' })).toBeVisible();
  await expect(other.getByText("Il vient d'être supprimé.")).toBeVisible();
  expect((await progress.get()).get('state')).toBe('done');
});
