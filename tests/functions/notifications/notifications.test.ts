import {
  NOTIFICATION_DAYS,
  notificationsPath,
  userPath,
  type AssignTasksRequest,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { unassignTask } from '../../../functions/src/assignments/unassign-task';
import { undoAssignment } from '../../../functions/src/assignments/undo-assignment';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { FIRST_TASK, taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('notifications');
const { context } = environment;
const { newProject, newAssignment, upload, submit, unassign, countOf, toldOf } = work(environment);
const admin = sessionOf(PEOPLE.admin);
const { admin: claire, architect: camille, engineer: karim, surveyor: lucie, owner } = PEOPLE;

beforeAll(() => environment.settle());

async function assigning(...tasks: AssignTasksRequest['tasks']) {
  const projectId = await newProject();
  const operationId = newOperationId();
  const { assignmentIds } = await assignTasks({ operationId, projectId, tasks }, admin, context);
  return { operationId, projectId, assignmentIds };
}

/** The recipients of an operation's notifications, one short line each. */
const recipientsOf = async (operationId: string) =>
  (await toldOf(operationId)).map(({ uid, kind, reason }) => `${uid}: ${kind}, ${reason}`);

const byAdmin = (assignmentId: string) => ({ operationId: newOperationId(), assignmentId });

/** The parameters that every notification about the first task has. */
const FACTS = {
  projectName: 'Médiathèque du Port',
  subsectionId: FIRST_TASK.subsectionId,
  taskKey: FIRST_TASK.key,
  taskName: FIRST_TASK.name,
  byName: claire.name,
};

describe('an assignment', () => {
  it('tells its assignee and its validators, once each, for 90 days', async () => {
    const { operationId, assignmentIds } = await assigning(
      termsFor(FIRST_TASK, { validatorIds: [karim.uid, owner.uid] }),
    );

    const common = {
      id: operationId,
      kind: 'assigned',
      subject: { kind: 'assignment', id: assignmentIds[0] },
      params: {
        ...FACTS,
        deadline: '2026-12-01',
        validationDeadline: '2026-12-08',
      },
      createdAt: context.now(),
      readAt: null,
      expiresAt: new Date(context.now().getTime() + NOTIFICATION_DAYS * 86_400_000),
    };
    expect(await toldOf(operationId)).toEqual([
      { uid: camille.uid, reason: 'assignee', ...common },
      { uid: owner.uid, reason: 'validator', ...common },
      { uid: karim.uid, reason: 'validator', ...common },
    ]);
  });

  it('of several tasks tells each person once for each thing they are', async () => {
    const tasks = [0, 1, 2, 3].map(taskAt);
    const { operationId, projectId, assignmentIds } = await assigning(
      ...tasks.map((task) => termsFor(task)),
      termsFor(taskAt(4), { assigneeId: karim.uid, validatorIds: [camille.uid] }),
    );

    const several = {
      kind: 'assigned',
      subject: { kind: 'project', id: projectId },
      params: {
        projectName: 'Médiathèque du Port',
        count: 4,
        assignmentIds: assignmentIds.slice(0, 4),
        byName: claire.name,
      },
    };
    const single = { kind: 'assigned', subject: { kind: 'assignment', id: assignmentIds[4] } };
    expect(await toldOf(operationId)).toMatchObject([
      { uid: camille.uid, id: `${operationId}:assignee`, reason: 'assignee', ...several },
      { uid: camille.uid, id: `${operationId}:validator`, reason: 'validator', ...single },
      { uid: karim.uid, id: `${operationId}:assignee`, reason: 'assignee', ...single },
      { uid: karim.uid, id: `${operationId}:validator`, reason: 'validator', ...several },
    ]);
  });

  it('that is refused, or repeated, tells nobody anything more', async () => {
    const { operationId, projectId } = await assigning(termsFor());
    const before = await countOf(notificationsPath(camille.uid));
    const tasks = [termsFor()];

    await assignTasks({ operationId, projectId, tasks }, admin, context);
    const twin = { operationId: newOperationId(), projectId, tasks };
    await expect(assignTasks(twin, admin, context)).rejects.toThrow();

    expect(await countOf(notificationsPath(camille.uid))).toBe(before);
  });

  it('that is undone tells the same people', async () => {
    const { operationId, projectId, assignmentIds } = await assigning(
      termsFor(),
      termsFor(taskAt(1)),
    );
    const request = { operationId: newOperationId(), undoneOperationId: operationId };

    await undoAssignment(request, admin, context);

    const params = { count: 2, assignmentIds };
    const common = { kind: 'unassigned', subject: { kind: 'project', id: projectId }, params };
    expect(await toldOf(request.operationId)).toMatchObject([
      { uid: camille.uid, reason: 'former-assignee', ...common },
      { uid: karim.uid, reason: 'former-validator', ...common },
    ]);
  });
});

describe('a reassignment', () => {
  it('tells who is concerned what changed, and who no longer is', async () => {
    const assignmentId = await newAssignment({ validatorIds: [karim.uid, owner.uid] });
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const request = {
      ...terms,
      ...byAdmin(assignmentId),
      assigneeId: lucie.uid,
      deadline: '2026-12-03',
    };

    await reassignTask(request, admin, context);

    const now = {
      ...FACTS,
      deadline: '2026-12-03',
      validationDeadline: '2026-12-08',
      fields: ['assigneeId', 'validatorIds', 'deadline'],
    };
    const common = {
      id: request.operationId,
      kind: 'reassigned',
      subject: { kind: 'assignment', id: assignmentId },
    };
    const notifications = await toldOf(request.operationId);
    expect(notifications).toMatchObject([
      { ...common, uid: camille.uid, reason: 'former-assignee' },
      { ...common, uid: owner.uid, reason: 'former-validator' },
      { ...common, uid: karim.uid, reason: 'validator', params: now },
      { ...common, uid: lucie.uid, reason: 'assignee', params: now },
    ]);
    expect(notifications[0]?.params).toEqual({ ...FACTS, fields: ['assigneeId'] });
    expect(notifications[1]?.params).toEqual({ ...FACTS, fields: ['validatorIds'] });
  });

  it('that exchanges two people tells each what they are now, and only that', async () => {
    const assignmentId = await newAssignment();
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const people = { assigneeId: karim.uid, validatorIds: [camille.uid] };
    const request = { ...terms, ...byAdmin(assignmentId), ...people };

    await reassignTask(request, admin, context);

    expect(await recipientsOf(request.operationId)).toEqual([
      'camille: reassigned, validator',
      'karim: reassigned, assignee',
    ]);
  });
});

describe('unassigning and restoring', () => {
  it('tell the people whom the task leaves, and to whom it returns', async () => {
    const assignmentId = await newAssignment();
    const [archive, restoration] = [byAdmin(assignmentId), byAdmin(assignmentId)];

    await unassignTask(archive, admin, context);
    await restoreTask(restoration, admin, context);

    expect(await recipientsOf(archive.operationId)).toEqual([
      'camille: unassigned, former-assignee',
      'karim: unassigned, former-validator',
    ]);
    expect(await toldOf(restoration.operationId)).toMatchObject([
      {
        ...{ uid: camille.uid, kind: 'restored', reason: 'assignee' },
        params: { ...FACTS, deadline: '2026-12-01', validationDeadline: '2026-12-08' },
      },
      { uid: karim.uid, kind: 'restored', reason: 'validator' },
    ]);
  });
});

describe('a submission', () => {
  it('tells the validators, with the revision and the day by which to decide', async () => {
    const assignmentId = await newAssignment({ validatorIds: [karim.uid, lucie.uid] });
    const uploadId = await upload(assignmentId);

    const request = { assignmentId, uploadId, comment: null };
    await submitDeliverable(request, sessionOf(camille), context);

    const common = {
      id: uploadId,
      kind: 'submitted',
      reason: 'validator',
      subject: { kind: 'assignment', id: assignmentId },
      params: {
        ...FACTS,
        byName: camille.name,
        revision: 1,
        validationDeadline: '2026-12-08',
      },
    };
    expect(await toldOf(uploadId)).toMatchObject([
      { uid: karim.uid, ...common },
      { uid: lucie.uid, ...common },
    ]);
  });
});

describe('a decision', () => {
  it.each([
    ['validated', '', {}],
    ['rejected', 'Il manque le plan de masse.', { comment: 'Il manque le plan de masse.' }],
  ] as const)('%s tells the assignee alone', async (outcome, comment, params) => {
    const assignmentId = await newAssignment({ validatorIds: [karim.uid, lucie.uid] });
    await submit(assignmentId);
    const operationId = newOperationId();

    const request = { operationId, assignmentId, revision: 1, outcome, comment };
    await decideTask(request, sessionOf(karim), context);

    const notifications = await toldOf(operationId);
    expect(notifications).toMatchObject([{ uid: camille.uid, kind: outcome, reason: 'assignee' }]);
    expect(notifications[0]?.params).toEqual({
      ...FACTS,
      byName: karim.name,
      revision: 1,
      ...params,
    });
  });
});

describe('nobody is told', () => {
  it('what they did themselves', async () => {
    const chief = { uid: 'irene', name: 'Irène Vidal', role: 'owner' } as const;
    await environment.settle([chief]);
    const assignmentId = await newAssignment({ validatorIds: [chief.uid, karim.uid] });
    await environment.settle([{ ...chief, role: 'admin' }]);
    const request = byAdmin(assignmentId);

    await unassignTask(request, sessionOf(chief), context);

    expect(await recipientsOf(request.operationId)).toEqual([
      'camille: unassigned, former-assignee',
      'karim: unassigned, former-validator',
    ]);
  });

  it('anything once their account is disabled or gone', async () => {
    const denis = { uid: 'denis', name: 'Denis Lebrun' };
    const odile = { uid: 'odile', name: 'Odile Martin' };
    await environment.settle([denis, odile]);
    const assignmentId = await newAssignment({ validatorIds: [denis.uid, odile.uid] });
    await environment.settle([{ ...denis, status: 'disabled' }]);
    await context.firestore.doc(userPath(odile.uid)).delete();
    const uploadId = await upload(assignmentId);

    const request = { assignmentId, uploadId, comment: null };
    await submitDeliverable(request, sessionOf(camille), context);

    expect(await recipientsOf(uploadId)).toEqual([]);
  });

  it('when what happened did not, because somebody else was quicker', async () => {
    const assignmentId = await newAssignment();
    await unassign(assignmentId);
    const requests = Array.from({ length: 2 }, () => byAdmin(assignmentId));

    await Promise.allSettled(requests.map((request) => restoreTask(request, admin, context)));

    const recipients = await Promise.all(
      requests.map(({ operationId }) => recipientsOf(operationId)),
    );
    expect(recipients.map(({ length }) => length).sort()).toEqual([0, 2]);
  });
});

it('a validator who has become an admin is told as the validator they are', async () => {
  const paula = { uid: 'paula', name: 'Paula Sanz', role: 'owner' } as const;
  await environment.settle([paula]);
  const assignmentId = await newAssignment({ validatorIds: [paula.uid] });
  await environment.settle([{ ...paula, role: 'admin' }]);
  const uploadId = await upload(assignmentId);

  const request = { assignmentId, uploadId, comment: null };
  await submitDeliverable(request, sessionOf(camille), context);

  expect(await recipientsOf(uploadId)).toEqual(['paula: submitted, validator']);
});
