import { beforeAll, describe, expect, it } from 'vitest';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { unassignTask } from '../../../functions/src/assignments/unassign-task';
import { saveProject } from '../../../functions/src/projects/save-project';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { projectRequest, work } from '../support/work';
import { projectEdition } from '../support/versions';

const environment = functionsEnvironment('assignment-moves');
const { context } = environment;
const { newAssignment, submit, decide, unassign } = work(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

const toLucie = (assignmentId: string) => ({
  operationId: newOperationId(),
  assignmentId,
  assigneeId: PEOPLE.surveyor.uid,
  deadline: '2026-12-15',
  validationDeadline: '2026-12-20',
  validatorIds: [PEOPLE.engineer.uid, PEOPLE.owner.uid],
  visaRule: 'any' as const,
  fileExtension: 'doc' as const,
  comment: 'Reprendre depuis le début.',
});

const moveOf = (assignmentId: string) => ({ operationId: newOperationId(), assignmentId });

describe('reassigning', () => {
  it('gives the task to others and starts it anew, keeping its revisions', async () => {
    const id = await newAssignment();
    await submit(id);
    await decide(id, 'validated');
    const request = toLucie(id);

    await reassignTask(request, admin, context);

    const { operationId: _operation, assignmentId: _assignment, ...terms } = request;
    expect(await environment.assignment(id)).toMatchObject({
      ...terms,
      assigneeName: PEOPLE.surveyor.name,
      status: 'assigned',
      revision: 1,
      filePath: null,
      submittedAt: null,
      validatedAt: null,
      validatedBy: null,
      validationComment: null,
    });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'reassigned');
    expect(event).toMatchObject({
      id: request.operationId,
      by: PEOPLE.admin.uid,
      byName: PEOPLE.admin.name,
      from: 'validated',
      to: 'assigned',
      detail: {
        assigneeId: PEOPLE.surveyor.uid,
        assigneeName: PEOPLE.surveyor.name,
        comment: 'Reprendre depuis le début.',
        fields: [
          'assigneeId',
          'validatorIds',
          'deadline',
          'validationDeadline',
          'fileExtension',
          'comment',
        ],
      },
    });
    await expectTrueCounts(environment);
  });

  it('tells only the fields that changed, in the history and in the audit log', async () => {
    const id = await newAssignment();
    const before = await environment.assignment(id);
    const request = {
      ...moveOf(id),
      assigneeId: before.assigneeId,
      deadline: '2026-12-02',
      validationDeadline: before.validationDeadline,
      validatorIds: [...before.validatorIds],
      visaRule: before.visaRule,
      fileExtension: before.fileExtension,
      comment: '',
    };

    await reassignTask(request, admin, context);

    const event = (await environment.events(id)).find(({ kind }) => kind === 'reassigned');
    expect(event?.detail).toEqual({
      assigneeId: PEOPLE.architect.uid,
      assigneeName: PEOPLE.architect.name,
      fields: ['deadline'],
    });
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'reassignTask',
      target: `assignments/${id}`,
      before: { deadline: '2026-12-01' },
      after: { deadline: '2026-12-02' },
    });
  });

  it.each([
    ['an owner', { assigneeId: PEOPLE.owner.uid }, 'assignment/assignee-unavailable'],
    ['nobody known', { validatorIds: ['personne'] }, 'assignment/validator-unavailable'],
    [
      'a day that is past',
      { deadline: '2026-11-20', validationDeadline: '2026-12-01' },
      'assignment/deadline-past',
    ],
  ])('to %s is refused and changes nothing', async (_whom, difference, reason) => {
    const id = await newAssignment();
    const before = await environment.assignment(id);

    const request = { ...toLucie(id), ...difference };
    await expect(reassignTask(request, admin, context)).rejects.toMatchObject({ reason });

    expect(await environment.assignment(id)).toEqual(before);
  });
});

describe('unassigning', () => {
  it('archives the work as it is and takes it out of every count', async () => {
    const id = await newAssignment();
    await submit(id);
    const before = await environment.assignment(id);
    const request = moveOf(id);

    await unassignTask(request, admin, context);

    expect(await environment.assignment(id)).toEqual({
      ...before,
      archivedAt: context.now(),
      archivedBy: PEOPLE.admin.uid,
      updatedAt: context.now(),
    });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'unassigned');
    expect(event).toMatchObject({
      id: request.operationId,
      from: 'submitted',
      to: 'unassigned',
      detail: { assigneeId: PEOPLE.architect.uid, assigneeName: PEOPLE.architect.name },
    });
    expect(await environment.project(before.projectId)).toMatchObject({
      counts: {},
      openByDeadline: {},
      status: 'pending',
    });
    await expectTrueCounts(environment);
  });

  it('is not possible twice', async () => {
    const id = await newAssignment();
    await unassign(id);

    await expect(unassign(id)).rejects.toMatchObject({
      reason: 'assignment/action-not-allowed',
    });
  });
});

describe('restoring', () => {
  it.each(['submitted', 'validated'] as const)('brings a %s task back as it was', async (state) => {
    const id = await newAssignment();
    await submit(id);
    if (state === 'validated') await decide(id, 'validated');
    const before = await environment.assignment(id);
    const counts = await countsNow(environment);
    await unassign(id);
    environment.setNow('2026-11-25T09:00:00Z');
    const request = moveOf(id);

    await restoreTask(request, admin, context);

    expect(await environment.assignment(id)).toEqual({ ...before, updatedAt: context.now() });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'restored');
    expect(event).toMatchObject({ id: request.operationId, from: 'unassigned', to: state });
    expect(await countsNow(environment)).toEqual(counts);
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('takes the name and owners that the project has by then', async () => {
    const id = await newAssignment();
    const { projectId } = await environment.assignment(id);
    await unassign(id);
    const edit = await projectEdition(context, {
      projectId,
      name: 'Médiathèque des Quais',
      ownerIds: ['yves'],
    });
    await saveProject(edit, admin, context);

    await restoreTask(moveOf(id), admin, context);

    expect(await environment.assignment(id)).toMatchObject({
      projectName: 'Médiathèque des Quais',
      ownerIds: ['yves'],
    });
  });

  it.each([
    ['a second before 30 days are over', '2026-12-21T08:59:59Z', null],
    ['after 30 days', '2026-12-21T09:00:00Z', 'assignment/archive-expired'],
  ])('%s', async (_when, now, refusal) => {
    const id = await newAssignment();
    await unassign(id);
    const before = await environment.assignment(id);
    environment.setNow(now);

    const attempt = restoreTask(moveOf(id), admin, context);

    if (refusal === null) await expect(attempt).resolves.toEqual({ assignmentId: id });
    else {
      await expect(attempt).rejects.toMatchObject({ reason: refusal });
      expect(await environment.assignment(id)).toEqual(before);
    }
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('is refused for a task that is not archived', async () => {
    const id = await newAssignment();

    await expect(restoreTask(moveOf(id), admin, context)).rejects.toMatchObject({
      reason: 'assignment/not-archived',
    });
  });
});

describe.each([
  ['reassignTask', (id: string) => [reassignTask, toLucie(id)] as const, false],
  ['unassignTask', (id: string) => [unassignTask, moveOf(id)] as const, false],
  ['restoreTask', (id: string) => [restoreTask, moveOf(id)] as const, true],
] as const)('%s', (_name, callFor, wantsArchive) => {
  type Handler = (
    request: ReturnType<typeof toLucie>,
    caller: typeof admin,
    on: typeof context,
  ) => Promise<{ assignmentId: string }>;

  async function prepareTask() {
    const id = await newAssignment();
    if (wantsArchive) await unassign(id);
    const [handler, request] = callFor(id);
    const run = handler as Handler;
    const content = request as ReturnType<typeof toLucie>;
    return { id, content, call: (by = admin, what = content) => run(what, by, context) };
  }

  it.each([PEOPLE.owner, PEOPLE.architect, PEOPLE.engineer, PEOPLE.stranger])(
    'is for admins, not for $name',
    async (person) => {
      const { id, call } = await prepareTask();
      const before = await environment.assignment(id);

      await expect(call(sessionOf(person))).rejects.toMatchObject({ reason: 'access/admin-only' });
      expect(await environment.assignment(id)).toEqual(before);
    },
  );

  it('twice under one id has one effect', async () => {
    const { id, call } = await prepareTask();
    const first = await call();
    const [counts, events] = [await countsNow(environment), await environment.events(id)];

    expect(await call()).toEqual(first);
    expect(await countsNow(environment)).toEqual(counts);
    expect(await environment.events(id)).toEqual(events);
  });

  it('five times at the same moment has one effect', async () => {
    const { id, call } = await prepareTask();
    const events = await environment.events(id);

    const answers = await Promise.all(Array.from({ length: 5 }, () => call()));

    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ assignmentId: id })));
    expect(await environment.events(id)).toHaveLength(events.length + 1);
    await expectTrueCounts(environment);
  });

  it('refuses an id that another person or another act has used', async () => {
    const { id, content, call } = await prepareTask();
    await call();

    const refusal = { reason: 'request/operation-reused' };
    await expect(call(sessionOf(PEOPLE.secondAdmin))).rejects.toMatchObject(refusal);
    const other = await newAssignment();
    await expect(call(admin, { ...content, assignmentId: other })).rejects.toMatchObject(refusal);
    const project = projectRequest({ operationId: content.operationId });
    await expect(saveProject(project, admin, context)).rejects.toMatchObject(refusal);
    expect((await environment.assignment(id)).id).toBe(id);
  });

  it('of nothing says that there is no such task', async () => {
    const { call, content } = await prepareTask();

    const nothing = { ...content, assignmentId: 'projet_A1_rien' };
    await expect(call(admin, nothing)).rejects.toMatchObject({ reason: 'assignment/not-found' });
  });
});
