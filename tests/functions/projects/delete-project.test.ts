import {
  auditEntryPath,
  deliverablesFolder,
  notificationsPath,
  operationRecord,
  operationPath,
  projectRecord,
  projectDeletionId,
  projectPath,
  revisionPath,
  revisionsPath,
  taskEventPath,
  taskEventsPath,
} from '@ouvrage/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import type { Context } from '../../../functions/src/platform/context';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { saveProject } from '../../../functions/src/projects/save-project';
import { CUT, faultAt } from '../support/accounts';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';
import { atNight } from '../../support/nightly';
import { projectEdition } from '../support/versions';

const environment = functionsEnvironment('delete-project');
const { context } = environment;
const { newProject, assign, submit, decide, unassign, upload, filesOf, countOf } =
  work(environment);
const admin = sessionOf(PEOPLE.admin);

/** More than two steps of the deletion. */
const TASK_COUNT = 23;

beforeAll(() => environment.settle());

/** A project with tasks in several states, files and an archive, and another project that must stay. */
async function filledProject() {
  const [projectId, other] = [await newProject(), await newProject({ name: 'Gymnase' })];
  const lines = Array.from({ length: TASK_COUNT }, (_, index) => termsFor(taskAt(index)));
  const ids = await assign(projectId, ...lines);
  await assign(other, termsFor());
  const [submittedId = '', validatedId = '', archivedId = ''] = ids;
  for (const id of [submittedId, validatedId]) await submit(id);
  await decide(validatedId, 'validated');
  await unassign(archivedId);
  return { projectId, other, ids, submitted: submittedId, archived: archivedId };
}

const deletionOf = (projectId: string) => ({ operationId: newOperationId(), projectId });

const progressOf = (projectId: string) =>
  environment.readAs(operationRecord, operationPath(projectDeletionId(projectId)));

async function expectGone({ projectId, other, ids }: Awaited<ReturnType<typeof filledProject>>) {
  expect(await environment.readAs(projectRecord, projectPath(projectId))).toBeNull();
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

/** A context whose clock throws `error` after `count` calls. */
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
    const project = await filledProject();
    const request = deletionOf(project.projectId);
    expect(await countOf(notificationsPath(PEOPLE.architect.uid))).toBeGreaterThan(1);

    const answer = await deleteProject(request, admin, context);

    expect(answer).toEqual({ projectId: project.projectId });
    await expectGone(project);
    // The project's notifications are deleted; the one about the other project stays.
    expect(await countOf(notificationsPath(PEOPLE.architect.uid))).toBe(1);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'deleteProject',
      target: `projects/${project.projectId}`,
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
    const project = await filledProject();
    const request = deletionOf(project.projectId);
    await deleteProject(request, admin, context);
    const counts = await countsNow(environment);

    expect(await deleteProject(request, admin, context)).toEqual({ projectId: project.projectId });
    const second = deleteProject(deletionOf(project.projectId), admin, context);
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
    const project = await filledProject();
    const request = deletionOf(project.projectId);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => deleteProject(request, admin, context)),
    );

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ projectId: project.projectId })));
    await expectGone(project);
  });

  it('by two admins at the same moment is one deletion', async () => {
    const project = await filledProject();

    const outcomes = await Promise.allSettled([
      deleteProject(deletionOf(project.projectId), admin, context),
      deleteProject(deletionOf(project.projectId), sessionOf(PEOPLE.secondAdmin), context),
    ]);

    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ reason: { reason: 'project/not-found' } });
    }
    expect(refusals.length).toBeLessThan(2);
    await expectGone(project);
  });
});

describe('a deletion that is cut off', () => {
  const cut = new Error('The instance was stopped.');

  // The deletion reads the clock once to close the project, once for each of three steps, and once at the
  // end.
  it.each([0, 1, 2, 3, 4])(
    'after %i pieces of work leaves true counts and is resumed',
    async (count) => {
      const project = await filledProject();
      const request = deletionOf(project.projectId);

      const first = deleteProject(request, admin, stoppingAfter(count, cut));
      await expect(first).rejects.toBe(cut);
      await expectTrueCounts(environment);
      const progress = Math.min(Math.max(count - 1, 0) * 10, TASK_COUNT);
      expect((await progressOf(project.projectId))?.done ?? 0).toBe(progress);

      await deleteProject(request, admin, context);
      await expectGone(project);
    },
  );

  it('while files are deleted is resumed by another admin, under another id', async () => {
    const project = await filledProject();
    const failing = environment.contextWith({
      bucket: () => {
        throw cut;
      },
    });
    await expect(deleteProject(deletionOf(project.projectId), admin, failing)).rejects.toBe(cut);
    expect(await filesOf(deliverablesFolder(project.submitted))).toHaveLength(1);

    const secondRequest = deletionOf(project.projectId);
    await deleteProject(secondRequest, sessionOf(PEOPLE.secondAdmin), context);

    await expectGone(project);
  });

  it('refuses everything in the project until then', async () => {
    const project = await filledProject();
    const { projectId, submitted, archived } = project;
    const request = deletionOf(projectId);
    const fresh = project.ids.at(-1) ?? '';
    const uploadId = await upload(fresh);
    await expect(deleteProject(request, admin, stoppingAfter(1, cut))).rejects.toBe(cut);

    const refusal = { reason: 'project/being-deleted' };
    const operationId = newOperationId();
    const tasks = [termsFor(taskAt(TASK_COUNT))];
    const assignment = assignTasks({ operationId, projectId, tasks }, admin, context);
    await expect(assignment).rejects.toMatchObject(refusal);
    const edit = saveProject(await projectEdition(context, { projectId }), admin, context);
    await expect(edit).rejects.toMatchObject(refusal);
    const restoring = restoreTask({ operationId, assignmentId: archived }, admin, context);
    await expect(restoring).rejects.toMatchObject(refusal);
    const decision = { operationId, assignmentId: submitted, revision: 1, comment: '' };
    const deciding = decideTask({ ...decision, outcome: 'validated' }, admin, context);
    await expect(deciding).rejects.toMatchObject(refusal);
    const submission = { assignmentId: fresh, uploadId, comment: null };
    const submitting = submitDeliverable(submission, sessionOf(PEOPLE.architect), context);
    await expect(submitting).rejects.toMatchObject(refusal);
    expect((await environment.firestore.doc(auditEntryPath(operationId)).get()).exists).toBe(false);

    await deleteProject(request, admin, context);
    await expectGone(project);
  });
});

/** Writes revisions and events below each assignment. Only their existence matters. */
async function fill(ids: readonly string[], { revisions = 0, events = 0 }): Promise<void> {
  const writer = environment.firestore.bulkWriter();
  const add = (path: string) => void writer.set(environment.firestore.doc(path), { filePath: '' });
  for (const id of ids) {
    for (let index = 1; index <= revisions; index += 1) add(revisionPath(id, index));
    for (let index = 1; index <= events; index += 1) add(taskEventPath(id, `evenement-${index}`));
  }
  await writer.close();
}

/**
 * Counts the documents left below a project's assignments, by a full scan that uses no path of the deletion.
 */
async function leftOf(projectId: string): Promise<number> {
  const leftovers = await Promise.all(
    ['revisions', 'events'].map((name) =>
      environment.firestore.collectionGroup(name).select().get(),
    ),
  );
  return leftovers
    .flatMap(({ docs }) => docs)
    .filter(({ ref }) => ref.path.startsWith(`assignments/${projectId}_`)).length;
}

describe('a large project', () => {
  const events = atNight(5_000, 2_100);

  it('goes also when one task has thousands of events', { timeout: 60_000 }, async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor());
    await fill([id], { events });

    await deleteProject(deletionOf(projectId), admin, context);

    expect(await leftOf(projectId)).toBe(0);
    expect(await environment.assignmentsOf(projectId)).toEqual([]);
    await expectTrueCounts(environment);
  });

  const SEED = Date.now() % 1_000_000;
  const DOCUMENTS = atNight(20_000, 2_000);
  const KILLS = atNight(8, 3);

  describe(`of ${DOCUMENTS} documents, with seed ${SEED}`, () => {
    it(
      'goes whole, killed again and again at random and resumed',
      { timeout: 240_000 },
      async () => {
        const project = await largeProject();
        const kills = fc.record({
          count: fc.integer({ min: 0, max: 12 }),
          lost: fc.boolean(),
        });

        for (const { count, lost } of fc.sample(kills, { seed: SEED, numRuns: KILLS })) {
          const killedContext = faultAt(count, { isLost: lost, fatal: true }, context);
          await expect(
            deleteProject(deletionOf(project.projectId), admin, killedContext),
          ).rejects.toBe(CUT);
          await expectTrueCounts(environment);
        }
        await deleteProject(deletionOf(project.projectId), admin, context);

        expect(await leftOf(project.projectId)).toBe(0);
        expect(await environment.assignmentsOf(project.projectId)).toEqual([]);
        expect(await filesOf(deliverablesFolder(`${project.projectId}_`).slice(0, -1))).toEqual([]);
        expect(await progressOf(project.projectId)).toMatchObject({
          state: 'done',
          done: 100,
          total: 100,
        });
        expect(await environment.assignmentsOf(project.other)).toHaveLength(1);
        await expectTrueCounts(environment);
      },
    );
  });

  /** A hundred tasks, a quarter of their documents revisions and the others events, and thirty files in all. */
  async function largeProject(): Promise<{ projectId: string; other: string }> {
    const [projectId, other] = [await newProject(), await newProject({ name: 'Gymnase' })];
    const lines = Array.from({ length: 100 }, (_, index) => termsFor(taskAt(index)));
    const ids = await assign(projectId, ...lines);
    await assign(other, termsFor());
    const each = DOCUMENTS / ids.length;
    await fill(ids, { revisions: each / 4, events: (each * 3) / 4 - 1 });
    for (const id of ids.slice(0, 30)) await upload(id);
    return { projectId, other };
  }
});
