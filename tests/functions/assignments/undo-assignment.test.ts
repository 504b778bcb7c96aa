import {
  assignmentIdOf,
  assignmentPath,
  TASKS,
  userPath,
  type Assignment,
  type AssignTasksRequest,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { undoAssignment } from '../../../functions/src/assignments/undo-assignment';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { refreshAssignments } from '../../../functions/src/projects/on-project-changed';
import { saveProject } from '../../../functions/src/projects/save-project';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { FIRST_TASK, taskAt, termsFor, work } from '../support/work';
import { projectEdition } from '../support/versions';

const environment = functionsEnvironment('undo-assignment');
const { context, firestore } = environment;
const { newProject, submit, decide, unassign, assign } = work(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

/** Gives each act a time of its own, as in production. */
let minutes = 0;
function later(): void {
  minutes += 1;
  environment.setNow(new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000).toISOString());
}

/** An operation that assigns these tasks. */
async function assigning(projectId: string, ...tasks: AssignTasksRequest['tasks']) {
  later();
  const request = { operationId: newOperationId(), projectId, tasks };
  const { assignmentIds } = await assignTasks(request, admin, context);
  later();
  return { operationId: request.operationId, assignmentIds };
}

const undoing = (undoneOperationId: string) => ({
  operationId: newOperationId(),
  undoneOperationId,
});

describe('undoing an assignment', () => {
  it('archives what it made, with a line of history, and no count is left', async () => {
    const projectId = await newProject();
    const before = await countsNow(environment);
    const { operationId, assignmentIds } = await assigning(
      projectId,
      termsFor(taskAt(0)),
      termsFor(taskAt(3), { assigneeId: PEOPLE.surveyor.uid }),
    );
    const request = undoing(operationId);

    expect(await undoAssignment(request, admin, context)).toEqual({ assignmentIds });

    for (const id of assignmentIds) {
      expect(await environment.assignment(id)).toMatchObject({
        status: 'assigned',
        archivedAt: context.now(),
        archivedBy: PEOPLE.admin.uid,
        updatedAt: context.now(),
      });
      const event = (await environment.events(id)).at(-1);
      expect(event).toMatchObject({
        id: request.operationId,
        kind: 'unassigned',
        from: 'assigned',
        to: 'unassigned',
      });
    }
    expect(await countsNow(environment)).toEqual(before);
    await expectTrueCounts(environment);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'undoAssignment',
      target: `projects/${projectId}`,
      before: { assigned: assignmentIds },
      after: { assigned: [], archived: [], undone: operationId },
    });
  });

  it('leaves the tasks ready to be assigned or restored', async () => {
    const projectId = await newProject();
    const lines = [termsFor(taskAt(0)), termsFor(taskAt(1))];
    const { operationId, assignmentIds } = await assigning(projectId, ...lines);
    await undoAssignment(undoing(operationId), admin, context);
    const [first = '', second = ''] = assignmentIds;

    await restoreTask({ operationId: newOperationId(), assignmentId: first }, admin, context);
    await assign(projectId, termsFor(taskAt(1)));

    for (const id of [first, second]) {
      expect((await environment.assignment(id)).archivedAt).toBeNull();
    }
    await expectTrueCounts(environment);
  });

  it('puts a revived archive back exactly as it was', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(FIRST_TASK, { comment: 'Première fois.' }));
    await submit(id);
    await decide(id, 'rejected');
    later();
    await unassign(id);
    const archive = await environment.assignment(id);
    const counts = await countsNow(environment);
    const lucie = { assigneeId: PEOPLE.surveyor.uid, deadline: '2026-12-05' };
    const { operationId } = await assigning(
      projectId,
      termsFor(FIRST_TASK, lucie),
      termsFor(taskAt(1)),
    );

    await undoAssignment(undoing(operationId), admin, context);

    expect(await environment.assignment(id)).toEqual(archive);
    expect(await countsNow(environment)).toEqual(counts);
    await expectTrueCounts(environment);
  });

  it('gives a revived archive the names that its project and people have by then', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor());
    await unassign(id);
    const { operationId } = await assigning(
      projectId,
      termsFor(FIRST_TASK, { assigneeId: PEOPLE.surveyor.uid }),
    );
    const rename = await projectEdition(context, {
      projectId,
      name: 'Médiathèque des Quais',
      ownerIds: ['yves'],
    });
    await saveProject(rename, admin, context);
    const profile = firestore.doc(userPath(PEOPLE.architect.uid));
    await profile.update({ name: 'Camille Moreau-Roy' });

    await undoAssignment(undoing(operationId), admin, context);

    expect(await environment.assignment(id)).toMatchObject({
      assigneeId: PEOPLE.architect.uid,
      assigneeName: 'Camille Moreau-Roy',
      projectName: 'Médiathèque des Quais',
      ownerIds: ['yves'],
    });
    await profile.update({ name: PEOPLE.architect.name });
  });

  it('is not hindered by a new name of the project or of a person', async () => {
    const projectId = await newProject();
    const { operationId, assignmentIds } = await assigning(projectId, termsFor());
    const rename = await projectEdition(context, { projectId, name: 'Médiathèque des Quais' });
    await saveProject(rename, admin, context);
    await refreshAssignments(projectId, context);
    const profile = firestore.doc(userPath(PEOPLE.architect.uid));
    await profile.update({ name: 'Camille Moreau-Roy' });
    await refreshName(PEOPLE.architect.uid, context);

    const answer = undoAssignment(undoing(operationId), admin, context);

    await expect(answer).resolves.toEqual({ assignmentIds });
    await profile.update({ name: PEOPLE.architect.name });
  });

  it('takes the whole checklist back at once', async () => {
    const projectId = await newProject();
    const lines = TASKS.map((task) => termsFor(task));
    const { operationId, assignmentIds } = await assigning(projectId, ...lines);
    await undoAssignment(undoing(operationId), admin, context);
    const again = await assigning(projectId, ...lines);

    await undoAssignment(undoing(again.operationId), admin, context);

    const archives = await environment.assignmentsOf(projectId);
    expect(archives.filter(({ archivedAt }) => archivedAt !== null)).toHaveLength(407);
    expect(again.assignmentIds).toEqual(assignmentIds);
    await expectTrueCounts(environment);
  });
});

describe('an assignment of which something has changed since', () => {
  type Change = (assignment: Assignment) => Promise<unknown>;
  const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
  const byAdmin = (assignmentId: string) => ({ operationId: newOperationId(), assignmentId });

  it.each<readonly [string, Change]>([
    [
      'was started',
      ({ id }) =>
        firestore
          .doc(assignmentPath(id))
          .update({ status: 'in_progress', updatedAt: context.now() }),
    ],
    ['was submitted', ({ id }) => submit(id)],
    ['was unassigned', ({ id }) => unassign(id)],
    [
      'was reassigned, even to the same people',
      ({ id }) => reassignTask({ ...terms, ...byAdmin(id) }, admin, context),
    ],
    [
      'was unassigned and restored',
      async ({ id }) => {
        await unassign(id);
        await restoreTask(byAdmin(id), admin, context);
      },
    ],
    [
      'was unassigned and purged',
      async ({ id }) => {
        await unassign(id);
        await firestore.doc(assignmentPath(id)).delete();
      },
    ],
  ])('because one task %s stays as it is, all of it', async (_what, change) => {
    const projectId = await newProject();
    const { operationId, assignmentIds } = await assigning(
      projectId,
      termsFor(taskAt(0)),
      termsFor(taskAt(1)),
    );
    const [firstId = '', id = ''] = assignmentIds;
    await change(await environment.assignment(id));

    const attempt = undoAssignment(undoing(operationId), admin, context);

    await expect(attempt).rejects.toMatchObject({
      reason: 'assignment/changed-since',
      params: { task: taskAt(1).name },
      lines: [{ id, reason: 'assignment/changed-since', params: { task: taskAt(1).name } }],
    });
    expect((await environment.assignment(firstId)).archivedAt).toBeNull();
    await expectTrueCounts(environment);
  });

  it('because it was undone is not undone twice', async () => {
    const { operationId } = await assigning(await newProject(), termsFor());
    await undoAssignment(undoing(operationId), admin, context);
    later();

    await expect(undoAssignment(undoing(operationId), admin, context)).rejects.toMatchObject({
      reason: 'assignment/changed-since',
      params: { task: FIRST_TASK.name },
    });
  });

  it('because its project is gone cannot be undone', async () => {
    const projectId = await newProject();
    const { operationId } = await assigning(projectId, termsFor());
    await deleteProject({ operationId: newOperationId(), projectId }, admin, context);

    await expect(undoAssignment(undoing(operationId), admin, context)).rejects.toMatchObject({
      reason: 'project/not-found',
    });
  });
});

describe('who may undo, and what', () => {
  it('another admin may', async () => {
    const { operationId, assignmentIds } = await assigning(await newProject(), termsFor());

    const answer = undoAssignment(undoing(operationId), sessionOf(PEOPLE.secondAdmin), context);

    await expect(answer).resolves.toEqual({ assignmentIds });
    const [id = ''] = assignmentIds;
    expect((await environment.assignment(id)).archivedBy).toBe(PEOPLE.secondAdmin.uid);
  });

  it.each([PEOPLE.owner, PEOPLE.architect, PEOPLE.engineer])('$name may not', async (person) => {
    const { operationId, assignmentIds } = await assigning(await newProject(), termsFor());

    const attempt = undoAssignment(undoing(operationId), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect((await environment.assignment(assignmentIds[0] ?? '')).archivedAt).toBeNull();
  });

  it('nothing but an assignment of tasks can be', async () => {
    const projectId = await newProject();
    const notFound = { reason: 'assignment/not-found' };

    for (const id of [projectId, newOperationId()]) {
      await expect(undoAssignment(undoing(id), admin, context)).rejects.toMatchObject(notFound);
    }
  });
});

describe('the same undo again', () => {
  it('answers the same and has no second effect', async () => {
    const { operationId, assignmentIds } = await assigning(await newProject(), termsFor());
    const request = undoing(operationId);
    await undoAssignment(request, admin, context);
    const [counts, before] = [
      await countsNow(environment),
      await environment.assignment(assignmentIds[0] ?? ''),
    ];
    later();

    expect(await undoAssignment(request, admin, context)).toEqual({ assignmentIds });
    expect(await countsNow(environment)).toEqual(counts);
    expect(await environment.assignment(before.id)).toEqual(before);
  });

  it('five times at the same moment has one effect', async () => {
    const { operationId, assignmentIds } = await assigning(await newProject(), termsFor());
    const request = undoing(operationId);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => undoAssignment(request, admin, context)),
    );

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ assignmentIds })));
    expect(await environment.events(assignmentIds[0] ?? '')).toHaveLength(2);
  });

  it('by two admins at the same moment takes back once', async () => {
    const projectId = await newProject();
    const { operationId } = await assigning(projectId, termsFor());

    const outcomes = await Promise.allSettled([
      undoAssignment(undoing(operationId), admin, context),
      undoAssignment(undoing(operationId), sessionOf(PEOPLE.secondAdmin), context),
    ]);

    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { reason: 'assignment/changed-since' } },
    ]);
    const id = assignmentIdOf(projectId, FIRST_TASK.subsectionId, FIRST_TASK.key);
    expect(await environment.events(id)).toHaveLength(2);
  });

  it('meets a reassignment at the same moment: one of the two stands', async () => {
    const projectId = await newProject();
    const { operationId, assignmentIds } = await assigning(projectId, termsFor());
    const [assignmentId = ''] = assignmentIds;
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const toLucie = { ...terms, assigneeId: PEOPLE.surveyor.uid };
    const reassignment = { ...toLucie, operationId: newOperationId(), assignmentId };

    const [undo, reassign] = await Promise.allSettled([
      undoAssignment(undoing(operationId), admin, context),
      reassignTask(reassignment, sessionOf(PEOPLE.secondAdmin), context),
    ]);

    expect([undo.status, reassign.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { archivedAt, assigneeId } = await environment.assignment(assignmentId);
    expect(archivedAt === null).toBe(undo.status === 'rejected');
    expect(assigneeId === PEOPLE.surveyor.uid).toBe(undo.status === 'rejected');
  });
});
