import { companyLogoPath, DELIVERABLE_DISPOSITION, profilePhotoPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { revokeAllLinks } from '../../../functions/src/uploads/revoke-all-links';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { pdf, png } from '../support/files';
import { files } from '../support/storage';
import { work } from '../support/work';
import { runningSuite } from '../../support/suite';

// Anyone with a download token of Firebase Storage can read the file; the rules do not apply.

const environment = functionsEnvironment('download-links');
const { context } = environment;
const { newAssignment, upload, submit, unassign } = work(environment);
const { put, uploadPicture } = files(environment);

beforeAll(() => environment.settle());

const TO_LUCIE = {
  assigneeId: PEOPLE.surveyor.uid,
  deadline: '2026-12-15',
  validationDeadline: '2026-12-20',
  validatorIds: [PEOPLE.engineer.uid],
  visaRule: 'any' as const,
  fileExtension: 'pdf' as const,
  comment: null,
};

const CHOSEN = 'chosen-by-the-uploader';

/** The link that `getDownloadURL` would build from a token. */
function linkOf(path: string, token: string): string {
  const { host, port } = runningSuite().storage;
  const bucket = context.bucket().name;
  const address = `http://${host}:${port}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
  return `${address}?alt=media&token=${token}`;
}

const openLink = async (link: string) => (await fetch(link)).status;

const metadataOf = async (path: string) => (await context.bucket().file(path).getMetadata())[0];

/** A submitted deliverable, and a link created after the submission. */
async function submittedWithLink() {
  const id = await newAssignment();
  await submit(id);
  const { filePath } = await environment.revision(id, 1);
  const metadata = { firebaseStorageDownloadTokens: CHOSEN };
  await context.bucket().file(filePath).setMetadata({ metadata });
  const link = linkOf(filePath, CHOSEN);
  expect(await openLink(link)).toBe(200);
  return { id, filePath, link };
}

describe('a link past the rules', () => {
  it('that an uploader chose opens nothing once the file is submitted', async () => {
    const id = await newAssignment();
    const metadata = { firebaseStorageDownloadTokens: CHOSEN };
    const uploadId = await upload(id, { metadata });
    const request = { assignmentId: id, uploadId, comment: null };
    await submitDeliverable(request, sessionOf(PEOPLE.architect), context);
    const { filePath } = await environment.revision(id, 1);

    expect(await openLink(linkOf(filePath, CHOSEN))).toBe(403);
    expect((await context.bucket().file(filePath).download())[0]).toEqual(pdf());
  });

  it.each([
    ['unassigned', (id: string) => unassign(id)],
    [
      'given to another',
      (id: string) =>
        reassignTask(
          { operationId: newOperationId(), assignmentId: id, ...TO_LUCIE },
          sessionOf(PEOPLE.admin),
          context,
        ),
    ],
  ])('opens nothing once the task is %s', async (_how, loseRight) => {
    const { id, link } = await submittedWithLink();

    await loseRight(id);

    expect(await openLink(link)).toBe(403);
  });

  it('of any file ends within minutes, and the file stays as it was', async () => {
    const { filePath } = await submittedWithLink();
    const logo = await put(companyLogoPath(newOperationId(), 'png'), png());
    const photo = await put(profilePhotoPath(PEOPLE.surveyor.uid, newOperationId(), 'png'), png());
    const paths = [filePath, logo, photo, await uploadPicture()];
    for (const path of paths) {
      const metadata = { firebaseStorageDownloadTokens: CHOSEN };
      await context.bucket().file(path).setMetadata({ metadata });
    }
    const links = paths.map((path) => linkOf(path, CHOSEN));
    expect(await Promise.all(links.map(openLink))).toEqual(links.map(() => 200));
    const before = await metadataOf(filePath);

    expect(await revokeAllLinks(context)).toBeGreaterThanOrEqual(paths.length);

    expect(await Promise.all(links.map(openLink))).toEqual(links.map(() => 403));
    const { contentType, contentDisposition, size, metadata } = await metadataOf(filePath);
    expect({ contentType, contentDisposition, size }).toEqual({
      contentType: before.contentType,
      contentDisposition: before.contentDisposition,
      size: before.size,
    });
    expect(metadata?.['fileName']).toBe(before.metadata?.['fileName']);
    expect(await revokeAllLinks(context)).toBe(0);
  });
});

describe('a submitted file', () => {
  it('is served as what it was checked for, to be saved, whatever its uploader said', async () => {
    const id = await newAssignment();
    await submit(id);
    const { filePath } = await environment.revision(id, 1);

    expect(await metadataOf(filePath)).toMatchObject({
      contentType: 'application/pdf',
      contentDisposition: DELIVERABLE_DISPOSITION,
    });
  });
});
