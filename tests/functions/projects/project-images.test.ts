import { MAX_IMAGE_BYTES, projectImagePath, PROJECTS } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { saveProject } from '../../../functions/src/projects/save-project';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { faults } from '../support/faults';
import { jpg, pdf, png } from '../support/files';
import { files } from '../support/storage';
import { projectRequest, work } from '../support/work';
import { projectEdition } from '../support/versions';

const environment = functionsEnvironment('project-images');
const { context, project } = environment;
const { newProject, countOf } = work(environment);
const { uploadPicture, isStored } = files(environment);
const { beforeTransaction, withoutDeletion } = faults(environment);
const admin = sessionOf(PEOPLE.admin);

const ADDRESS = 'https://exemple.fr/port.jpg';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
const TOO_LARGE = Buffer.concat([png(), Buffer.alloc(MAX_IMAGE_BYTES)]);

beforeAll(() => environment.settle());

describe('a project’s uploaded picture', () => {
  it('is kept with the project, in place of an address', async () => {
    const imagePath = await uploadPicture(jpg(), 'jpg');

    const id = await newProject({ imagePath, imageUrl: ADDRESS });

    expect(await project(id)).toMatchObject({ imagePath, imageUrl: null });
    expect(await isStored(imagePath)).toBe(true);
  });

  it.each<readonly [string, string, Buffer]>([
    ['wrong-type', 'a drawing that can run, called png', SVG],
    ['wrong-type', 'a document, called png', pdf()],
    ['wrong-type', 'a jpeg, called png', jpg()],
    ['wrong-type', 'nothing at all', Buffer.alloc(0)],
    ['too-large', 'larger than 2 MB', TOO_LARGE],
  ])('is refused as %s when it is %s, and not kept', async (reason, _what, content) => {
    const imagePath = await uploadPicture(content);
    const before = await countOf(PROJECTS);

    await expect(newProject({ imagePath })).rejects.toMatchObject({ reason: `image/${reason}` });

    expect(await isStored(imagePath)).toBe(false);
    expect(await countOf(PROJECTS)).toBe(before);
  });

  it.each([projectImagePath(newOperationId(), 'png'), 'company-logos/x.png', ADDRESS, ''])(
    'has to be one that was uploaded: %j',
    async (imagePath) => {
      await expect(newProject({ imagePath })).rejects.toMatchObject({ reason: 'image/not-found' });
    },
  );

  it.each([PEOPLE.owner, PEOPLE.architect])('is not looked into for $name', async (person) => {
    const imagePath = await uploadPicture(pdf());

    const save = saveProject(projectRequest({ imagePath }), sessionOf(person), context);

    await expect(save).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect(await isStored(imagePath)).toBe(true);
  });

  it('stays when something else is edited', async () => {
    const imagePath = await uploadPicture();
    const projectId = await newProject({ imagePath });

    await saveProject(
      await projectEdition(context, { projectId, name: 'Gymnase', imagePath }),
      admin,
      context,
    );

    expect(await project(projectId)).toMatchObject({ name: 'Gymnase', imagePath });
    expect(await isStored(imagePath)).toBe(true);
  });

  it.each([
    ['another', async () => ({ imagePath: await uploadPicture(jpg(), 'jpg') })],
    ['an address', () => Promise.resolve({ imagePath: null, imageUrl: ADDRESS })],
    ['none', () => Promise.resolve({ imagePath: null })],
  ])('goes when it is replaced by %s', async (_which, next) => {
    const old = await uploadPicture();
    const projectId = await newProject({ imagePath: old });
    const picture = await next();

    await saveProject(await projectEdition(context, { projectId, ...picture }), admin, context);

    expect(await project(projectId)).toMatchObject(picture);
    expect(await isStored(old)).toBe(false);
    if (picture.imagePath !== null) expect(await isStored(picture.imagePath)).toBe(true);
  });

  it('of another project is refused, and stays that project’s', async () => {
    const imagePath = await uploadPicture();
    await newProject({ imagePath });
    const projectId = await newProject();

    for (const request of [
      projectRequest({ imagePath }),
      await projectEdition(context, { projectId, imagePath }),
    ]) {
      const save = saveProject(request, admin, context);
      await expect(save).rejects.toMatchObject({ reason: 'image/not-found' });
    }
    expect(await isStored(imagePath)).toBe(true);
  });

  it('is one project’s, also when two take it at the same moment', async () => {
    const imagePath = await uploadPicture();

    const both = await Promise.allSettled([newProject({ imagePath }), newProject({ imagePath })]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await isStored(imagePath)).toBe(true);
  });

  it('saved five times at the same moment under one id is saved once, and kept', async () => {
    const request = projectRequest({ imagePath: await uploadPicture() });
    const before = await countOf(PROJECTS);

    await Promise.all(Array.from({ length: 5 }, () => saveProject(request, admin, context)));

    expect(await countOf(PROJECTS)).toBe(before + 1);
    expect(await isStored(request.imagePath ?? '')).toBe(true);
  });

  it('that was replaced while its project was being edited is refused', async () => {
    const imagePath = await uploadPicture();
    const projectId = await newProject({ imagePath });
    const edit = await projectEdition(context, { projectId, name: 'Gymnase', imagePath });

    const late = beforeTransaction(async () =>
      saveProject(await projectEdition(context, { projectId }), admin, context),
    );

    await expect(saveProject(edit, admin, late)).rejects.toMatchObject({
      reason: 'image/not-found',
    });
    expect(await project(projectId)).toMatchObject({
      name: 'Médiathèque du Port',
      imagePath: null,
    });
  });

  it('that could not be deleted after a change is deleted when the call is repeated', async () => {
    const old = await uploadPicture();
    const projectId = await newProject({ imagePath: old });
    const edit = await projectEdition(context, { projectId, name: 'Gymnase' });

    await expect(saveProject(edit, admin, withoutDeletion())).rejects.toThrow('cut off');
    expect(await isStored(old)).toBe(true);

    expect(await saveProject(edit, admin, context)).toMatchObject({ projectId });
    expect(await isStored(old)).toBe(false);
  });

  it('goes with its project, also when that was cut off there', async () => {
    const imagePath = await uploadPicture();
    const projectId = await newProject({ imagePath });
    const request = { operationId: newOperationId(), projectId };

    await expect(deleteProject(request, admin, withoutDeletion())).rejects.toThrow('cut off');
    expect(await isStored(imagePath)).toBe(true);

    await deleteProject(request, admin, context);
    expect(await isStored(imagePath)).toBe(false);
  });
});
