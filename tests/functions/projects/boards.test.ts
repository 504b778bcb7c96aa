import {
  assignmentPath,
  boardKeyOf,
  boardPath,
  boardRecord,
  projectPath,
  type HeldTask,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { completeBoards } from '../../../functions/src/projects/complete-boards';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { refreshProject } from '../../../functions/src/projects/on-project-changed';
import { saveProject } from '../../../functions/src/projects/save-project';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { FIRST_TASK, taskAt, termsFor, work } from '../support/work';
import { projectEdition } from '../support/versions';

const environment = functionsEnvironment('boards');
const { context, firestore, readAs } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);
const admin = sessionOf(PEOPLE.admin);
const { engineer: karim, surveyor: lucie } = PEOPLE;

beforeAll(() => environment.settle());

const at = (day: string) => environment.setNow(`${day}T10:00:00Z`);

async function boardOf(projectId: string) {
  return readAs(boardRecord, boardPath(projectId));
}
async function heldIn(projectId: string, task = FIRST_TASK): Promise<HeldTask | undefined> {
  const key = boardKeyOf({ subsectionId: task.subsectionId, taskKey: task.key });
  return (await boardOf(projectId))?.tasks[key];
}
const visa = (assignmentId: string, by: { uid: string }, revision = 1) =>
  decideTask(
    { operationId: newOperationId(), assignmentId, revision, outcome: 'validated', comment: '' },
    sessionOf(by),
    context,
  );

describe('the board of a project', () => {
  it('is there with the project, for its owners, and goes with it', async () => {
    at('2026-11-21');
    const projectId = await newProject();
    expect(await boardOf(projectId)).toMatchObject({
      ownerIds: [PEOPLE.owner.uid],
      tasks: {},
      isComplete: true,
    });
    await saveProject(await projectEdition(context, { projectId, ownerIds: [] }), admin, context);
    expect((await boardOf(projectId))?.ownerIds).toEqual([]);
    await deleteProject({ operationId: newOperationId(), projectId }, admin, context);
    expect(await boardOf(projectId)).toBeNull();
  });

  it('follows owners that leave the workspace', async () => {
    const projectId = await newProject();
    await firestore.doc(projectPath(projectId)).update({ ownerIds: [] });
    await refreshProject(projectId, context);
    expect((await boardOf(projectId))?.ownerIds).toEqual([]);
  });

  it('follows a task from hand to hand', async () => {
    at('2026-11-21');
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor());
    expect(await heldIn(projectId)).toEqual({
      status: 'assigned',
      assigneeId: PEOPLE.architect.uid,
      awaitedIds: [],
      givenIds: [],
      visaRule: 'any',
      ballSince: '2026-11-21',
      due: '2026-12-01',
    });
    at('2026-11-23');
    await submit(id);
    expect(await heldIn(projectId)).toMatchObject({
      status: 'submitted',
      awaitedIds: [karim.uid],
      ballSince: '2026-11-23',
      due: '2026-12-08',
    });
    at('2026-11-24');
    await decide(id, 'rejected');
    expect(await heldIn(projectId)).toMatchObject({ status: 'rejected', ballSince: '2026-11-24' });
    at('2026-11-25');
    await submit(id);
    await unassign(id);
    expect(await heldIn(projectId)).toBeUndefined();
    at('2026-11-26');
    await restoreTask({ operationId: newOperationId(), assignmentId: id }, admin, context);
    expect(await heldIn(projectId)).toMatchObject({
      status: 'submitted',
      awaitedIds: [karim.uid],
      ballSince: '2026-11-26',
    });
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const other = { ...terms, assigneeId: lucie.uid };
    await reassignTask(
      { operationId: newOperationId(), assignmentId: id, ...other },
      admin,
      context,
    );
    expect(await heldIn(projectId)).toMatchObject({ status: 'assigned', assigneeId: lucie.uid });
    await submit(id, lucie);
    await decide(id, 'validated');
    expect(await heldIn(projectId)).toBeUndefined();
  });

  it('says whose visa is next, which the task keeps from its assignee', async () => {
    at('2026-11-21');
    const projectId = await newProject();
    const validatorIds = [karim.uid, lucie.uid];
    const [id = ''] = await assign(
      projectId,
      termsFor(FIRST_TASK, { validatorIds, visaRule: 'ordered' }),
    );
    await submit(id);
    const task = await environment.assignment(id);
    at('2026-11-25');
    await visa(id, karim);
    expect(await heldIn(projectId)).toMatchObject({
      awaitedIds: [lucie.uid],
      ballSince: '2026-11-25',
    });
    expect(await environment.assignment(id)).toEqual(task);
  });
});

describe('the boards of before', () => {
  it('are made from the dates of the tasks, once', async () => {
    at('2026-11-21');
    const projectId = await newProject();
    const [first = '', second = ''] = await assign(
      projectId,
      termsFor(taskAt(0)),
      termsFor(taskAt(1)),
    );
    at('2026-11-22');
    await submit(first);
    await firestore.doc(boardPath(projectId)).delete();
    at('2026-11-26');
    // An act of meanwhile, on a project without a board.
    await submit(second);
    expect((await boardOf(projectId))?.isComplete).toBe(false);

    await completeBoards(context);
    expect((await boardOf(projectId))?.isComplete).toBe(true);
    expect(await heldIn(projectId, taskAt(0))).toMatchObject({ ballSince: '2026-11-22' });
    expect(await heldIn(projectId, taskAt(1))).toMatchObject({ ballSince: '2026-11-26' });
    expect(await completeBoards(context)).toBe(0);
  });

  it('one that cannot be made leaves the others', async () => {
    const [brokenId, soundId] = [await newProject(), await newProject()];
    const [id = ''] = await assign(brokenId, termsFor());
    await firestore.doc(assignmentPath(id)).update({ validatorIds: 'nobody' });
    for (const projectId of [brokenId, soundId]) await firestore.doc(boardPath(projectId)).delete();
    await completeBoards(context).catch(() => undefined);
    expect((await boardOf(soundId))?.isComplete).toBe(true);
  });
});
