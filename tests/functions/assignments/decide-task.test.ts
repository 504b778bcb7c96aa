import { ADMIN_QUICK_COMMENTS } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { FIRST_TASK, work } from '../support/work';

const environment = functionsEnvironment('decide-task');
const { context } = environment;
const { newAssignment, submit, unassign } = work(environment);
const validator = sessionOf(PEOPLE.engineer);

beforeAll(() => environment.settle());

async function submitNewTask(): Promise<string> {
  const id = await newAssignment({ validatorIds: [PEOPLE.engineer.uid, PEOPLE.surveyor.uid] });
  await submit(id);
  return id;
}

const DECIDED = { outcome: 'validated', isDecided: true };

const validation = (assignmentId: string, difference: object = {}) => ({
  operationId: newOperationId(),
  assignmentId,
  revision: 1,
  outcome: 'validated' as const,
  comment: '',
  ...difference,
});

const rejection = (assignmentId: string, difference: object = {}) => ({
  ...validation(assignmentId),
  outcome: 'rejected' as const,
  comment: 'Il manque le plan de masse.',
  ...difference,
});

describe('a decision', () => {
  it('validates the revision, tells it, and counts the task as completed', async () => {
    const id = await submitNewTask();
    const request = validation(id);

    expect(await decideTask(request, validator, context)).toEqual(DECIDED);

    const assignment = await environment.assignment(id);
    expect(assignment).toMatchObject({
      status: 'validated',
      validatedAt: context.now(),
      validatedBy: PEOPLE.engineer.uid,
      validationComment: null,
    });
    expect((await environment.revision(id, 1)).decision).toEqual({
      by: PEOPLE.engineer.uid,
      at: context.now(),
      outcome: 'validated',
      comment: null,
      observations: 0,
    });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'validated');
    expect(event).toEqual({
      id: request.operationId,
      kind: 'validated',
      by: PEOPLE.engineer.uid,
      byName: PEOPLE.engineer.name,
      at: context.now(),
      from: 'submitted',
      to: 'validated',
      detail: { revision: 1 },
    });
    expect(await environment.project(assignment.projectId)).toMatchObject({
      counts: { [FIRST_TASK.subsectionId]: { assigned: 1, validated: 1 } },
      openByDeadline: {},
      status: 'active',
    });
    await expectTrueCounts(environment);
  });

  it('rejects with a reason, and the task is open again by its own deadline', async () => {
    const id = await submitNewTask();

    await decideTask(rejection(id), validator, context);

    const assignment = await environment.assignment(id);
    expect(assignment).toMatchObject({
      status: 'rejected',
      validatedBy: PEOPLE.engineer.uid,
      validationComment: 'Il manque le plan de masse.',
    });
    expect((await environment.revision(id, 1)).decision).toMatchObject({
      outcome: 'rejected',
      comment: 'Il manque le plan de masse.',
    });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'rejected');
    expect(event?.detail).toEqual({ revision: 1, comment: 'Il manque le plan de masse.' });
    expect((await environment.project(assignment.projectId)).openByDeadline).toEqual({
      '2026-12-01': 1,
    });
    expect(await submit(id)).toBe(2);
    expect((await environment.revision(id, 1)).decision?.outcome).toBe('rejected');
    await expectTrueCounts(environment);
  });

  it.each([
    ['validated', 'Validé par administrateur'],
    ['rejected', 'Rejeté par administrateur'],
  ] as const)('is also an admin’s: %s, with the fixed comment', async (outcome, comment) => {
    const id = await submitNewTask();
    const request = validation(id, { outcome, comment: ADMIN_QUICK_COMMENTS[outcome] });

    await decideTask(request, sessionOf(PEOPLE.admin), context);

    expect(await environment.assignment(id)).toMatchObject({
      status: outcome,
      validatedBy: PEOPLE.admin.uid,
      validationComment: comment,
    });
  });
});

describe('who comes too late', () => {
  it('learns who has decided, and how', async () => {
    const id = await submitNewTask();
    await decideTask(rejection(id), validator, context);

    const late = decideTask(validation(id), sessionOf(PEOPLE.surveyor), context);

    await expect(late).rejects.toMatchObject({
      reason: 'assignment/already-decided',
      params: { name: PEOPLE.engineer.name, outcome: 'rejected' },
    });
  });

  it('never decides on a file that they have not seen', async () => {
    const id = await submitNewTask();
    await decideTask(rejection(id), validator, context);
    await submit(id);

    await expect(decideTask(validation(id), validator, context)).rejects.toMatchObject({
      reason: 'assignment/outdated-revision',
    });
    const ahead = validation(id, { revision: 3 });
    await expect(decideTask(ahead, validator, context)).rejects.toMatchObject({
      reason: 'assignment/outdated-revision',
    });
    expect((await environment.assignment(id)).status).toBe('submitted');
  });

  it('at the same moment gets the other decision named, and one stands', async () => {
    const id = await submitNewTask();
    const karim = decideTask(validation(id), validator, context);
    const lucie = decideTask(rejection(id), sessionOf(PEOPLE.surveyor), context);

    const outcomes = await Promise.allSettled([karim, lucie]);

    const { status } = await environment.assignment(id);
    const winner = status === 'validated' ? PEOPLE.engineer : PEOPLE.surveyor;
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toMatchObject([
      {
        reason: {
          reason: 'assignment/already-decided',
          params: { name: winner.name, outcome: status },
        },
      },
    ]);
    expect(await environment.events(id)).toHaveLength(3);
    await expectTrueCounts(environment);
  });
});

describe('who may not decide', () => {
  it.each([
    ['the assignee', PEOPLE.architect, 'assignment/action-not-allowed'],
    ['an owner of the project', PEOPLE.owner, 'assignment/action-not-allowed'],
    ['an owner of another project', PEOPLE.otherOwner, 'assignment/not-found'],
    ['a stranger', PEOPLE.stranger, 'assignment/not-found'],
  ])('%s', async (_who, person, reason) => {
    const id = await submitNewTask();

    const attempt = decideTask(validation(id), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason });
    expect((await environment.assignment(id)).status).toBe('submitted');
  });

  it('a validator, once the task is archived', async () => {
    const id = await submitNewTask();
    await unassign(id);

    await expect(decideTask(validation(id), validator, context)).rejects.toMatchObject({
      reason: 'assignment/not-found',
    });
    const byAdmin = decideTask(validation(id), sessionOf(PEOPLE.admin), context);
    await expect(byAdmin).rejects.toMatchObject({ reason: 'assignment/action-not-allowed' });
  });

  it('a validator whose account was disabled in the meantime', async () => {
    const sonia = { uid: 'sonia', name: 'Sonia Haddad' };
    await environment.settle([sonia]);
    const id = await newAssignment({ validatorIds: [sonia.uid] });
    await submit(id);
    await environment.settle([{ ...sonia, status: 'disabled' }]);

    await expect(decideTask(validation(id), sessionOf(sonia), context)).rejects.toMatchObject({
      reason: 'auth/account-disabled',
    });
  });
});

describe('the same call again', () => {
  it('answers the same and has no second effect', async () => {
    const id = await submitNewTask();
    const request = validation(id);
    await decideTask(request, validator, context);
    const [counts, events] = [await countsNow(environment), await environment.events(id)];

    expect(await decideTask(request, validator, context)).toEqual(DECIDED);
    expect(await countsNow(environment)).toEqual(counts);
    expect(await environment.events(id)).toEqual(events);
  });

  it('is refused under the same id with the other outcome', async () => {
    const id = await submitNewTask();
    const request = validation(id);
    await decideTask(request, validator, context);

    const other = rejection(id, { operationId: request.operationId });
    await expect(decideTask(other, validator, context)).rejects.toMatchObject({
      reason: 'request/operation-reused',
    });
    expect((await environment.assignment(id)).status).toBe('validated');
  });

  it('five times at the same moment has one effect', async () => {
    const id = await submitNewTask();
    const request = validation(id);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decideTask(request, validator, context)),
    );

    expect(answers).toEqual(Array.from({ length: 5 }, () => DECIDED));
    expect(await environment.events(id)).toHaveLength(3);
    await expectTrueCounts(environment);
  });
});
