import {
  auditEntryPath,
  deliverablesFolder,
  operationCodec,
  operationPath,
  projectCodec,
  projectDeletionId,
  projectPath,
  revisionsPath,
  taskEventsPath,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../functions/src/assignments/decide-task';
import { restoreTask } from '../../functions/src/assignments/restore-task';
import { submitDeliverable } from '../../functions/src/assignments/submit-deliverable';
import type { Context } from '../../functions/src/platform/context';
import { deleteProject } from '../../functions/src/projects/delete-project';
import { saveProject } from '../../functions/src/projects/save-project';
import { countsNow, expectTrueCounts } from '../support/functions-counts';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
} from '../support/functions-environment';
import { projectRequest, taskAt, termsFor, work } from '../support/functions-work';

const environment = functionsEnvironment('delete-project');
const { context } = environment;
const { newProject, assign, submit, decide, unassign, upload, filesOf, countOf } =
  work(environment);
const admin = sessionOf(PEOPLE.admin);

/** More than two steps. */
const TASK_COUNT = 23;

beforeAll(() => environment.settle());

/** A project with tasks in several states, files and an archive; and another that must stay. */
async function filledProject() {
  const [projectId, other] = [await newProject(), await newProject({ name: 'Gymnase' })];
  const lines = Array.from({ length: TASK_COUNT }, (_, index) => termsFor(taskAt(index)));
  const ids = await assign(projectId, ...lines);
  await assign(other, termsFor());
  const [submitted = '', validated = '', archived = ''] = ids;
  for (const id of [submitted, validated]) await submit(id);
  await decide(validated, 'validated');
  await unassign(archived);
  return { projectId, other, ids, submitted, archived };
}

const deletionOf = (projectId: string) => ({ operationId: newOperationId(), projectId });

const progressOf = (projectId: string) =>
  environment.readAs(operationCodec, operationPath(projectDeletionId(projectId)));

async function expectGone({ projectId, other, ids }: Awaited<ReturnType<typeof filledProject>>) {
  expect(await environment.readAs(projectCodec, projectPath(projectId))).toBeNull();
  expect(await environment.assignmentsOf(projectId)).toEqual([]);
  for (const id of ids.slice(0, 3)) {
    expect(await countOf(revisionsPath(id))).toBe(0);
    expect(await countOf(taskEventsPath(id))).toBe(0);
    expect(await filesOf(deliverablesFolder(id))).toEqual([]);
  }
  expect(await progressOf(projectId)).toEqual({
    kind: 'delete-project',
    target: `projects/${projectId}`,
    state: 'done',
    done: TASK_COUNT,
    total: TASK_COUNT,
  });
  expect(await environment.assignmentsOf(other)).toHaveLength(1);
  await expectTrueCounts(environment);
}

/** A context whose clock stops the instance the `count`th time that it is asked. */
function stoppingAfter(count: number, error: Error): Context {
  let left = count;
  return environment.contextWith({
    now: () => {
      if (left === 0) throw error;
      left -= 1;
      return context.now();
    },
  });
}

describe('deleting a project', () => {
  it('takes all it holds, files too, and leaves every count true', async () => {
    const filled = await filledProject();
    const request = deletionOf(filled.projectId);

    const answer = await deleteProject(request, admin, context);

    expect(answer).toEqual({ projectId: filled.projectId });
    await expectGone(filled);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'deleteProject',
      target: `projects/${filled.projectId}`,
      before: { name: 'Médiathèque du Port', assignments: TASK_COUNT },
      after: { deleted: true },
    });
  });

  it('spares the files of a project whose id begins with its own', async () => {
    const projectId = await newProject();
    const longer = `${projectId}_A1_suite`;
    const other = await newProject({ operationId: longer });
    const [id = ''] = await assign(other, termsFor());
    await upload(id);

    await deleteProject(deletionOf(projectId), admin, context);

    expect(await filesOf(deliverablesFolder(id))).toHaveLength(1);
  });

  it('again under the same id answers the same; under another there is nothing left', async () => {
    const filled = await filledProject();
    const request = deletionOf(filled.projectId);
    await deleteProject(request, admin, context);
    const counts = await countsNow(environment);

    expect(await deleteProject(request, admin, context)).toEqual({ projectId: filled.projectId });
    const second = deleteProject(deletionOf(filled.projectId), admin, context);
    await expect(second).rejects.toMatchObject({ reason: 'project/not-found' });
    expect(await countsNow(environment)).toEqual(counts);
  });

  it.each([PEOPLE.owner, PEOPLE.architect])('is not for $name', async (person) => {
    const projectId = await newProject();

    const attempt = deleteProject(deletionOf(projectId), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect((await environment.project(projectId)).deletingAt).toBeNull();
  });

  it('five times at the same moment under one id is one deletion', async () => {
    const filled = await filledProject();
    const request = deletionOf(filled.projectId);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => deleteProject(request, admin, context)),
    );

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ projectId: filled.projectId })));
    await expectGone(filled);
  });

  it('by two admins at the same moment is one deletion', async () => {
    const filled = await filledProject();

    const outcomes = await Promise.allSettled([
      deleteProject(deletionOf(filled.projectId), admin, context),
      deleteProject(deletionOf(filled.projectId), sessionOf(PEOPLE.secondAdmin), context),
    ]);

    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ reason: { reason: 'project/not-found' } });
    }
    expect(refusals.length).toBeLessThan(2);
    await expectGone(filled);
  });
});

describe('a deletion that is cut off', () => {
  const cut = new Error('The instance was stopped.');

  // The clock is asked once to close the project, once for each of three steps, and once at the end.
  it.each([0, 1, 2, 3, 4])(
    'after %i pieces of work leaves true counts and is resumed',
    async (count) => {
      const filled = await filledProject();
      const request = deletionOf(filled.projectId);

      const first = deleteProject(request, admin, stoppingAfter(count, cut));
      await expect(first).rejects.toBe(cut);
      await expectTrueCounts(environment);
      const done = Math.min(Math.max(count - 1, 0) * 10, TASK_COUNT);
      expect((await progressOf(filled.projectId))?.done ?? 0).toBe(done);

      await deleteProject(request, admin, context);
      await expectGone(filled);
    },
  );

  it('while files are deleted is resumed by another admin, under another id', async () => {
    const filled = await filledProject();
    const failing = environment.contextWith({
      bucket: () => {
        throw cut;
      },
    });
    await expect(deleteProject(deletionOf(filled.projectId), admin, failing)).rejects.toBe(cut);
    expect(await filesOf(deliverablesFolder(filled.submitted))).toHaveLength(1);

    const resumed = deletionOf(filled.projectId);
    await deleteProject(resumed, sessionOf(PEOPLE.secondAdmin), context);

    await expectGone(filled);
  });

  it('refuses everything in the project until then', async () => {
    const filled = await filledProject();
    const { projectId, submitted, archived } = filled;
    const request = deletionOf(projectId);
    const fresh = filled.ids.at(-1) ?? '';
    const uploadId = await upload(fresh);
    await expect(deleteProject(request, admin, stoppingAfter(1, cut))).rejects.toBe(cut);

    const closed = { reason: 'project/being-deleted' };
    const operationId = newOperationId();
    const tasks = [termsFor(taskAt(TASK_COUNT))];
    const assignment = assignTasks({ operationId, projectId, tasks }, admin, context);
    await expect(assignment).rejects.toMatchObject(closed);
    const edit = saveProject(projectRequest({ projectId }), admin, context);
    await expect(edit).rejects.toMatchObject(closed);
    const restoring = restoreTask({ operationId, assignmentId: archived }, admin, context);
    await expect(restoring).rejects.toMatchObject(closed);
    const decision = { operationId, assignmentId: submitted, revision: 1, comment: '' };
    const deciding = decideTask({ ...decision, outcome: 'validated' }, admin, context);
    await expect(deciding).rejects.toMatchObject(closed);
    const submission = { assignmentId: fresh, uploadId, comment: null };
    const submitting = submitDeliverable(submission, sessionOf(PEOPLE.architect), context);
    await expect(submitting).rejects.toMatchObject(closed);
    expect((await environment.firestore.doc(auditEntryPath(operationId)).get()).exists).toBe(false);

    await deleteProject(request, admin, context);
    await expectGone(filled);
  });
});
