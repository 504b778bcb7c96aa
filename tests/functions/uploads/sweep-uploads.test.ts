import {
  companyLogoPath,
  deliverablePath,
  deliverablesFolder,
  directoryCardPath,
  profilePhotoPath,
  projectImagePath,
  revisionPath,
  userPath,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { sweepUploads, UPLOAD_DAYS } from '../../../functions/src/uploads/sweep-uploads';
import { CUT, faultAt } from '../support/accounts';
import { companies } from '../support/companies';
import { functionsEnvironment, newOperationId, PEOPLE } from '../support/environment';
import { faults } from '../support/faults';
import { png } from '../support/files';
import { files } from '../support/storage';
import { termsFor, work } from '../support/work';

const environment = functionsEnvironment('sweep-uploads');
const { context, firestore } = environment;
const { newProject, assign, submit, unassign, upload, filesOf } = work(environment);
const { newCompany } = companies(environment);
const { put, isStored, uploadPicture } = files(environment);
const { withoutDeletion } = faults(environment);

beforeAll(() => environment.settle());

/** The storage emulator stamps files with the real time, so the job's clock starts from it. */
const inDays = (days: number) =>
  environment.setNow(new Date(Date.now() + days * 86_400_000).toISOString());

beforeEach(() => {
  environment.setNow('2026-11-21T09:00:00.000Z');
});

/** Stores one unreferenced file of each kind. */
const abandonUploads = () =>
  Promise.all(
    [
      companyLogoPath(newOperationId(), 'png'),
      projectImagePath(newOperationId(), 'png'),
      profilePhotoPath(PEOPLE.architect.uid, newOperationId(), 'webp'),
      profilePhotoPath('parti', newOperationId(), 'webp'),
      deliverablePath('nulle-part_A1_etude', 1_795_000_000_000, newOperationId(), 'pdf'),
    ].map((path) => put(path)),
  );

async function whichAreStored(paths: readonly string[]): Promise<readonly string[]> {
  const presence = await Promise.all(paths.map(isStored));
  return paths.filter((_path, index) => presence[index] === true);
}

describe('uploads that nothing refers to', () => {
  it('go after seven days, of every kind, and not before', async () => {
    const paths = await abandonUploads();
    inDays(UPLOAD_DAYS - 0.01);
    expect(await sweepUploads(context)).toBe(0);
    expect(await whichAreStored(paths)).toEqual(paths);

    inDays(UPLOAD_DAYS + 0.01);
    expect(await sweepUploads(context)).toBe(paths.length);

    expect(await whichAreStored(paths)).toEqual([]);
    expect(await sweepUploads(context)).toBe(0);
  });

  it('are not those of a revision, a company, a project or a profile, however old', async () => {
    const projectId = await newProject({ imagePath: await uploadPicture() });
    const [id = ''] = await assign(projectId, termsFor());
    await submit(id);
    const logoPath = companyLogoPath(newOperationId(), 'png');
    await put(logoPath, png());
    await newCompany({ logoPath });
    const photoPath = await put(profilePhotoPath(PEOPLE.surveyor.uid, newOperationId(), 'webp'));
    for (const path of [userPath, directoryCardPath]) {
      await firestore.doc(path(PEOPLE.surveyor.uid)).update({ photoPath });
    }
    const { imagePath } = await environment.project(projectId);
    const { filePath } = await environment.revision(id, 1);
    await upload(id);
    const referencedPaths = [imagePath ?? '', filePath, logoPath, photoPath];
    inDays(400);

    expect(await sweepUploads(context)).toBe(1);

    expect(await whichAreStored(referencedPaths)).toEqual(referencedPaths);
    expect(await filesOf(deliverablesFolder(id))).toEqual([filePath]);
  });

  it('are those of a purged archive, should its files have been left', async () => {
    const [id = ''] = await assign(await newProject(), termsFor());
    await submit(id);
    await unassign(id);
    const { filePath } = await environment.revision(id, 1);
    inDays(40);
    await expect(purgeArchives(withoutDeletion())).rejects.toThrow();
    expect(await isStored(filePath)).toBe(true);

    await sweepUploads(context);

    expect(await isStored(filePath)).toBe(false);
  });

  it('keep no other waiting when one of them fails, which is told', async () => {
    const paths = await abandonUploads();
    const [stuckPath = '', ...others] = paths;
    inDays(8);

    const sweep = sweepUploads(withoutDeletion((path) => path === stuckPath));

    await expect(sweep).rejects.toThrow('Some uploads could not be swept.');
    expect(await whichAreStored(others)).toEqual([]);
    expect(await isStored(stuckPath)).toBe(true);
    expect(await sweepUploads(context)).toBe(1);
  });

  it('that a cut left are found by the next run', async () => {
    const paths = await abandonUploads();
    inDays(8);
    await expect(sweepUploads(faultAt(2, { isLost: false, fatal: true }, context))).rejects.toBe(
      CUT,
    );
    const left = await whichAreStored(paths);
    expect(left.length).toBeGreaterThan(0);

    expect(await sweepUploads(context)).toBe(left.length);
  });

  it('are found page by page, among as many that stay', async () => {
    const revisions = firestore.bulkWriter();
    const id = 'mediatheque_A1_etude';
    const paths = Array.from({ length: 80 }, (_, index) =>
      deliverablePath(id, 1_795_000_000_000 + index, newOperationId(), 'pdf'),
    );
    for (const [index, filePath] of paths.entries()) {
      if (index % 2 === 0) void revisions.set(firestore.doc(revisionPath(id, index)), { filePath });
    }
    await Promise.all([revisions.close(), ...paths.map((path) => put(path, 'x'))]);
    inDays(8);

    expect(await sweepUploads(context)).toBe(40);

    expect(await whichAreStored(paths)).toEqual(paths.filter((_path, index) => index % 2 === 0));
  });

  it('that this product does not know are none of its business', async () => {
    const paths = ['exports/sauvegarde.zip', 'task_submissions/', 'task_submissions/note.txt'];
    await Promise.all(paths.map((path) => put(path, 'x')));
    inDays(400);

    await sweepUploads(context);

    expect(await whichAreStored(paths)).toEqual(paths);
  });
});
