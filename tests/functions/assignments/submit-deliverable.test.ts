import { createHash } from 'node:crypto';
import { deliverablesFolder, MAX_DELIVERABLE_BYTES } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import type { Context } from '../../../functions/src/platform/context';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { pdf, png } from '../support/files';
import { termsFor, work } from '../support/work';

const environment = functionsEnvironment('submit-deliverable');
const { context } = environment;
const { newAssignment, upload, submit, decide, unassign, filesOf } = work(environment);
const camille = sessionOf(PEOPLE.architect);

beforeAll(() => environment.settle());

const submissionOf = (assignmentId: string, uploadId: string, comment: string | null = null) => ({
  assignmentId,
  uploadId,
  comment,
});

type StoredFile = ReturnType<ReturnType<Context['bucket']>['file']>;

/** A context that runs `happen` between the listing of files and the next step. */
function withListing(happen: (files: readonly StoredFile[]) => Promise<void>): Context {
  return environment.contextWith({
    bucket: () => {
      const bucket = context.bucket();
      const list = bucket.getFiles.bind(bucket);
      const getFiles = async (query: object) => {
        const answer = await list(query);
        await happen(answer[0]);
        return answer;
      };
      return Object.assign(bucket, { getFiles });
    },
  });
}

const filesOfTask = (id: string) => filesOf(deliverablesFolder(id));

describe('a submission', () => {
  it('makes the uploaded file the first revision and the task submitted', async () => {
    const id = await newAssignment();
    const content = pdf('Notice de sécurité');
    const uploadId = await upload(id, { content, fileName: 'Notice de sécurité.pdf' });

    const answer = await submitDeliverable(
      submissionOf(id, uploadId, 'Version pour avis.'),
      camille,
      context,
    );

    expect(answer).toEqual({ revision: 1 });
    const filePath = `${deliverablesFolder(id)}1795000000000-${uploadId}.pdf`;
    expect(await environment.revision(id, 1)).toEqual({
      number: 1,
      filePath,
      fileName: 'Notice de sécurité.pdf',
      size: content.length,
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(content).digest('hex'),
      uploadId,
      submittedBy: PEOPLE.architect.uid,
      submittedAt: context.now(),
      comment: 'Version pour avis.',
      decision: null,
      visas: [],
    });
    expect(await environment.assignment(id)).toMatchObject({
      status: 'submitted',
      revision: 1,
      fileSize: content.length,
      filePath,
      submittedAt: context.now(),
      comment: 'Version pour avis.',
    });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'submitted');
    expect(event).toEqual({
      id: uploadId,
      kind: 'submitted',
      by: PEOPLE.architect.uid,
      byName: PEOPLE.architect.name,
      at: context.now(),
      from: 'assigned',
      to: 'submitted',
      detail: { revision: 1, comment: 'Version pour avis.' },
    });
  });

  it('moves the task to the day by which it is to be validated, in every count', async () => {
    const id = await newAssignment();
    const { projectId } = await environment.assignment(id);

    await submit(id);

    expect((await environment.project(projectId)).openByDeadline).toEqual({ '2026-12-08': 1 });
    await expectTrueCounts(environment);
  });

  it('without a word keeps the comment that the admin wrote', async () => {
    const id = await newAssignment({ comment: 'Voir le programme.' });

    await submit(id);

    expect((await environment.assignment(id)).comment).toBe('Voir le programme.');
    expect((await environment.revision(id, 1)).comment).toBeNull();
  });

  it('after a rejection is the next revision, and the first one stays', async () => {
    const id = await newAssignment();
    await submit(id);
    await decide(id, 'rejected');

    expect(await submit(id)).toBe(2);

    expect((await environment.revision(id, 1)).decision?.outcome).toBe('rejected');
    expect((await environment.revision(id, 2)).decision).toBeNull();
    expect((await environment.assignment(id)).validationComment).toBeNull();
    expect(await filesOfTask(id)).toHaveLength(2);
  });

  it('keeps a name that a browser can save: no folders, no control characters, not too long', async () => {
    const id = await newAssignment();
    const fileName = `../../plan\u0000\u202E${'x'.repeat(300)}.PDF`;
    const uploadId = await upload(id, { fileName, extension: 'pdf' });

    await submitDeliverable(submissionOf(id, uploadId), camille, context);

    const storedName = (await environment.revision(id, 1)).fileName;
    expect(storedName).toMatch(/^planx+\.PDF$/);
    expect(storedName).toHaveLength(200);
  });
});

describe('a file that cannot be the deliverable', () => {
  it.each([
    ['is empty', { content: Buffer.alloc(0) }, 'deliverable/empty'],
    ['is an image called pdf', { content: png() }, 'deliverable/wrong-content'],
    ['is text called pdf', { content: Buffer.from('Bonjour') }, 'deliverable/wrong-content'],
    ['has another extension', { content: png(), fileName: 'plan.png' }, 'deliverable/wrong-format'],
    [
      'would be saved under another extension',
      { fileName: 'plan.exe', extension: 'pdf' },
      'deliverable/wrong-format',
    ],
  ])('because it %s is deleted, and the task unchanged', async (_why, options, reason) => {
    const id = await newAssignment();
    const before = await environment.assignment(id);
    const uploadId = await upload(id, options);

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason });
    expect(await filesOfTask(id)).toEqual([]);
    expect(await environment.assignment(id)).toEqual(before);
    expect(await environment.events(id)).toHaveLength(1);
    expect(await environment.auditEntry(uploadId)).toBeNull();
  });

  it('because it is larger than 100 MB is deleted, without being read', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    const large = withListing(([file]) => {
      if (file !== undefined) file.metadata.size = MAX_DELIVERABLE_BYTES + 1;
      return Promise.resolve();
    });

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, large);

    await expect(attempt).rejects.toMatchObject({ reason: 'deliverable/too-large' });
    expect(await filesOfTask(id)).toEqual([]);
    expect((await environment.assignment(id)).status).toBe('assigned');
  });

  it('because it was never uploaded is said to be missing', async () => {
    const id = await newAssignment();

    const attempt = submitDeliverable(submissionOf(id, newOperationId()), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'deliverable/not-found' });
  });

  it('because somebody else uploaded it is refused and left alone', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id, { uploadedBy: PEOPLE.surveyor.uid });

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'deliverable/not-yours' });
    expect(await filesOfTask(id)).toHaveLength(1);
  });

  it('because it belongs to another task is not found', async () => {
    const [here, there] = [await newAssignment(), await newAssignment()];
    const uploadId = await upload(there);

    const attempt = submitDeliverable(submissionOf(here, uploadId), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'deliverable/not-found' });
    expect(await filesOfTask(there)).toHaveLength(1);
  });
});

describe('who may not submit', () => {
  it.each([
    ['a validator', PEOPLE.engineer, 'assignment/action-not-allowed'],
    ['an admin', PEOPLE.admin, 'assignment/action-not-allowed'],
    ['an owner of the project', PEOPLE.owner, 'assignment/action-not-allowed'],
    ['an owner of another one', PEOPLE.otherOwner, 'assignment/not-found'],
    ['a stranger', PEOPLE.stranger, 'assignment/not-found'],
  ])('%s', async (_who, person, reason) => {
    const id = await newAssignment();
    const uploadId = await upload(id, { uploadedBy: person.uid });

    const attempt = submitDeliverable(submissionOf(id, uploadId), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason });
    expect((await environment.assignment(id)).status).toBe('assigned');
  });

  it('the assignee, while the last one waits for a decision: the file is not judged', async () => {
    const id = await newAssignment();
    await submit(id);
    const uploadId = await upload(id);

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'assignment/action-not-allowed' });
    expect(await filesOfTask(id)).toHaveLength(2);
  });

  it('the assignee, once the task is archived', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    await unassign(id);

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'assignment/not-found' });
  });
});

describe('a submission that is cut off', () => {
  const cut = new Error('The instance was stopped.');

  it('after the file was read has no effect, and calling again submits it', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    let reads = 0;
    const failing = environment.contextWith({
      now: () => {
        reads += 1;
        throw cut; // The transaction reads the clock, and by then the file has been read.
      },
    });

    await expect(submitDeliverable(submissionOf(id, uploadId), camille, failing)).rejects.toBe(cut);
    expect(reads).toBe(1);
    expect((await environment.assignment(id)).status).toBe('assigned');
    expect(await filesOfTask(id)).toHaveLength(1);

    const again = await submitDeliverable(submissionOf(id, uploadId), camille, context);
    expect(again).toEqual({ revision: 1 });
    await expectTrueCounts(environment);
  });

  it('is refused when the task was given to somebody else in between', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    const slow = withListing(async () => {
      const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
      const people = { ...terms, assigneeId: PEOPLE.surveyor.uid };
      const request = { ...people, operationId: newOperationId(), assignmentId: id };
      await reassignTask(request, sessionOf(PEOPLE.admin), context);
    });

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, slow);

    await expect(attempt).rejects.toMatchObject({ reason: 'assignment/not-found' });
    expect(await environment.assignment(id)).toMatchObject({ status: 'assigned', revision: 0 });
    expect(await filesOfTask(id)).toHaveLength(1);
    await expectTrueCounts(environment);
  });

  it('is refused when another file was submitted and decided on in between', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    const slow = withListing(async () => {
      await submit(id);
      await decide(id, 'validated');
    });

    const attempt = submitDeliverable(submissionOf(id, uploadId), camille, slow);

    await expect(attempt).rejects.toMatchObject({ reason: 'assignment/action-not-allowed' });
    expect(await environment.assignment(id)).toMatchObject({ status: 'validated', revision: 1 });
    expect(await filesOfTask(id)).toHaveLength(2);
    await expectTrueCounts(environment);
  });
});

describe('a task that was given to somebody else after a file was uploaded', () => {
  async function reassignNewTask() {
    const id = await newAssignment();
    const uploadId = await upload(id);
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const people = { ...terms, assigneeId: PEOPLE.surveyor.uid };
    const request = { ...people, operationId: newOperationId(), assignmentId: id };
    await reassignTask(request, sessionOf(PEOPLE.admin), context);
    return { id, uploadId };
  }

  it.each([
    ['of who had it', PEOPLE.architect, 'assignment/not-found'],
    ['of who has it, with the file of the other', PEOPLE.surveyor, 'deliverable/not-yours'],
  ])('takes no submission %s, and the file stays', async (_who, person, reason) => {
    const { id, uploadId } = await reassignNewTask();

    const attempt = submitDeliverable(submissionOf(id, uploadId), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason });
    expect(await environment.assignment(id)).toMatchObject({ status: 'assigned', revision: 0 });
    expect(await filesOfTask(id)).toHaveLength(1);
  });

  it('takes that of the new assignee', async () => {
    const { id } = await reassignNewTask();

    expect(await submit(id, PEOPLE.surveyor)).toBe(1);
  });
});

describe('the same upload again', () => {
  it('is the same revision, whatever is said with it', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    await submitDeliverable(submissionOf(id, uploadId), camille, context);
    const [counts, events] = [await countsNow(environment), await environment.events(id)];

    const again = submitDeliverable(submissionOf(id, uploadId, 'Encore.'), camille, context);

    expect(await again).toEqual({ revision: 1 });
    expect(await countsNow(environment)).toEqual(counts);
    expect(await environment.events(id)).toEqual(events);
  });

  it('is the same revision long after it was decided on and its file is kept', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);
    await submitDeliverable(submissionOf(id, uploadId), camille, context);
    await decide(id, 'validated');

    const again = submitDeliverable(submissionOf(id, uploadId), camille, context);

    expect(await again).toEqual({ revision: 1 });
    expect(await filesOfTask(id)).toHaveLength(1);
  });

  it('five times at the same moment is one revision, and the file stays', async () => {
    const id = await newAssignment();
    const uploadId = await upload(id);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        submitDeliverable(submissionOf(id, uploadId), camille, context),
      ),
    );

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ revision: 1 })));
    expect(await environment.events(id)).toHaveLength(2);
    expect(await filesOfTask(id)).toHaveLength(1);
    await expectTrueCounts(environment);
  });

  it('is refused under an id that another act has used', async () => {
    const [id, other] = [await newAssignment(), await newAssignment()];
    const uploadId = await upload(id);
    await submitDeliverable(submissionOf(id, uploadId), camille, context);
    await upload(other, { uploadId });

    const attempt = submitDeliverable(submissionOf(other, uploadId), camille, context);

    await expect(attempt).rejects.toMatchObject({ reason: 'request/operation-reused' });
    expect((await environment.assignment(other)).status).toBe('assigned');
  });
});

it('two files submitted at the same moment give one revision', async () => {
  const id = await newAssignment();
  const uploads = [await upload(id), await upload(id)];

  const outcomes = await Promise.allSettled(
    uploads.map((uploadId) => submitDeliverable(submissionOf(id, uploadId), camille, context)),
  );

  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { reason: 'assignment/action-not-allowed' } },
  ]);
  expect(await environment.assignment(id)).toMatchObject({ status: 'submitted', revision: 1 });
  await expectTrueCounts(environment);
});
