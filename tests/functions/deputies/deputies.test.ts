import {
  assignmentPath,
  DEPUTIES,
  deputyPath,
  notificationPath,
  userPath,
  visaPath,
  type CalendarDay,
} from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { liftRemarks } from '../../../functions/src/assignments/lift-remarks';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { endDeputy } from '../../../functions/src/deputies/end-deputy';
import { followDeputies } from '../../../functions/src/deputies/follow-deputies';
import { setDeputy } from '../../../functions/src/deputies/set-deputy';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  TODAY,
  type Person,
} from '../support/environment';
import { deputies, NEXT_WEEK } from '../support/deputies';
import { taskAt, termsFor, work } from '../support/work';
import { worlds } from '../support/world';

const environment = functionsEnvironment('deputies');
const { context, firestore } = environment;
const { newProject, newAssignment, assign, submit, decide, unassign, toldOf } = work(environment);
const { clear } = worlds(environment);
const { wish, name, end, deputyIdsOf, deputyOf, actingFor } = deputies(environment);
const { admin, architect, engineer, surveyor, stranger, owner } = PEOPLE;

const noon = (day: CalendarDay) => `${day}T11:00:00.000Z`;

beforeEach(async () => {
  environment.setNow(noon(TODAY));
  await clear();
  await environment.settle();
});

describe('a validator names a deputy', () => {
  it('who stands in on all their live tasks from then on', async () => {
    const open = await newAssignment();
    const archiveId = await newAssignment();
    await unassign(archiveId);
    const request = wish();

    expect(await setDeputy(request, sessionOf(engineer), context)).toEqual({ uid: engineer.uid });

    expect(await deputyOf(engineer.uid)).toEqual({
      id: engineer.uid,
      deputyId: stranger.uid,
      from: TODAY,
      until: NEXT_WEEK,
      createdBy: engineer.uid,
      createdAt: context.now(),
    });
    expect(await deputyIdsOf(open)).toEqual([stranger.uid]);
    expect(await deputyIdsOf(archiveId)).toEqual([]);
    expect(await actingFor(open)).toBe(stranger.uid);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'setDeputy',
      target: deputyPath(engineer.uid),
      after: { deputyId: stranger.uid, from: TODAY, until: NEXT_WEEK },
    });
  });

  it('who is told, and so is the validator when an admin did it', async () => {
    await newAssignment();
    const request = wish();
    await setDeputy(request, sessionOf(engineer), context);
    expect(await toldOf(request.operationId)).toMatchObject([
      {
        uid: stranger.uid,
        kind: 'deputy',
        reason: 'deputy',
        subject: { kind: 'deputy', id: engineer.uid },
        params: { event: 'set', name: engineer.name, byName: engineer.name, until: NEXT_WEEK },
      },
    ]);

    const other = wish({ deputy: surveyor });
    await setDeputy(other, sessionOf(admin), context);
    const messages = await toldOf(other.operationId);
    expect(messages.map(({ uid, reason, params }) => [uid, reason, params['event']])).toEqual([
      [engineer.uid, 'represented', 'set'],
      [surveyor.uid, 'deputy', 'set'],
      [stranger.uid, 'deputy', 'ended'],
    ]);
    expect(messages[0]?.params['name']).toBe(surveyor.name);
  });

  it('who loses the tasks to the next one, with what told of them', async () => {
    const id = await newAssignment({ deadline: '2026-11-24', validationDeadline: '2026-11-24' });
    await name();
    await submit(id);
    environment.setNow(noon('2026-11-24'));
    await sendReminders(context);
    const reminder = `deadline:${id}:2026-11-24_in-0`;
    const inbox = firestore.doc(notificationPath(stranger.uid, reminder));
    expect((await inbox.get()).get('reason')).toBe('validator');

    await name({ deputy: surveyor, from: '2026-11-24' });

    expect(await deputyIdsOf(id)).toEqual([surveyor.uid]);
    expect((await inbox.get()).exists).toBe(false);
  });

  it('for each task once, in however many steps', async () => {
    const projectId = await newProject();
    const tasks = Array.from({ length: 120 }, (_, index) => termsFor(taskAt(index)));
    await assign(projectId, ...tasks);

    await name();

    const assignments = await environment.assignmentsOf(projectId);
    expect(assignments).toHaveLength(120);
    expect(new Set(assignments.map(({ deputyIds }) => deputyIds.join()))).toEqual(
      new Set([stranger.uid]),
    );
  });

  it('never for a task of the deputy’s own', async () => {
    const own = await newAssignment();
    await name({ deputy: architect });

    expect(await deputyIdsOf(own)).toEqual([]);
  });

  it('once, however often the call is repeated', async () => {
    await newAssignment();
    const request = wish();
    await Promise.all([1, 2, 3].map(() => setDeputy(request, sessionOf(engineer), context)));
    await setDeputy(request, sessionOf(engineer), context);

    expect(await toldOf(request.operationId)).toHaveLength(1);
  });

  it('and a task that is assigned, revived or restored meanwhile has them', async () => {
    await newAssignment();
    const archiveId = await newAssignment();
    await unassign(archiveId);
    await name();
    const projectId = await newProject();

    const [assignedId = ''] = (
      await assignTasks(
        { operationId: newOperationId(), projectId, tasks: [termsFor(taskAt(3))] },
        sessionOf(admin),
        context,
      )
    ).assignmentIds;
    const operationId = newOperationId();
    await restoreTask({ operationId, assignmentId: archiveId }, sessionOf(admin), context);

    expect(await deputyIdsOf(assignedId)).toEqual([stranger.uid]);
    expect(await deputyIdsOf(archiveId)).toEqual([stranger.uid]);
    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const validatorIds = [surveyor.uid];
    await reassignTask(
      { operationId: newOperationId(), assignmentId: assignedId, ...terms, validatorIds },
      sessionOf(admin),
      context,
    );
    expect(await deputyIdsOf(assignedId)).toEqual([]);
  });

  it('at the moment in which a task is assigned, and the task has them', async () => {
    await newAssignment();
    const projectId = await newProject();
    const ids: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      await end();
      const [[id = '']] = await Promise.all([assign(projectId, termsFor(taskAt(round))), name()]);
      ids.push(id);
      expect(await deputyIdsOf(id)).toEqual([stranger.uid]);
    }
    expect(ids).toHaveLength(5);
  });
});

describe('the visas of an open review', () => {
  it('are found by the deputy while they stand in', async () => {
    const id = await newAssignment({ validatorIds: [engineer.uid, surveyor.uid], visaRule: 'all' });
    await submit(id);
    const visa = firestore.doc(visaPath(id, 1, surveyor.uid));
    await visa.set({
      ...{ assignmentId: id, revision: 1, by: surveyor.uid, byName: surveyor.name },
      ...{ at: context.now(), outcome: 'validated', comment: null, forId: null, forName: null },
      ...{ lifts: {}, followerIds: [engineer.uid, surveyor.uid] },
    });

    await name();
    expect((await visa.get()).get('followerIds')).toEqual([
      ...[engineer.uid, surveyor.uid, stranger.uid],
    ]);
    await end();
    expect((await visa.get()).get('followerIds')).toEqual([engineer.uid, surveyor.uid]);
  });
});

describe('a deliverable to validate', () => {
  it('is told to the validator and to the deputy, who decides for them', async () => {
    const id = await newAssignment();
    await name();
    await submit(id);

    const inbox = await firestore.collection(`users/${stranger.uid}/notifications`).get();
    expect(inbox.docs.map((doc) => doc.get('kind') as string)).toContain('submitted');
    await decide(id, 'validated', stranger);

    expect((await environment.revision(id, 1)).visas).toMatchObject([
      { by: stranger.uid, forId: engineer.uid, forName: engineer.name, outcome: 'validated' },
    ]);
  });

  it('is decided by nobody whose last day has passed, before the night has run', async () => {
    const id = await newAssignment();
    await name({ until: TODAY });
    await submit(id);
    environment.setNow(noon('2026-11-22'));

    await expect(decide(id, 'validated', stranger)).rejects.toMatchObject({
      reason: 'assignment/action-not-allowed',
    });
    expect((await environment.assignment(id)).status).toBe('submitted');
  });
});

describe('a deputy is refused', () => {
  it.each([
    ['to another validator', wish(), surveyor, 'access/admin-only'],
    ['to an owner for somebody else', wish(), owner, 'access/admin-only'],
    ['who is an admin', wish({ deputy: admin }), engineer, 'deputy/unavailable'],
    ['to an admin', wish({ of: admin }), admin, 'deputy/unavailable'],
    ['who is nobody', { ...wish(), deputyId: 'personne' }, engineer, 'deputy/unavailable'],
    ['from a day that has passed', wish({ from: '2026-11-20' }), engineer, 'request/invalid'],
    ['for longer than ninety days', wish({ until: '2027-02-20' }), engineer, 'request/invalid'],
    ['to oneself who validates nothing', wish({ of: surveyor }), surveyor, 'deputy/no-tasks'],
  ] as const)('%s', async (_what, request, by, reason) => {
    await newAssignment();
    await expect(setDeputy(request, sessionOf(by), context)).rejects.toMatchObject({ reason });
    expect((await firestore.collection(DEPUTIES).get()).size).toBe(0);
  });

  it('whose account is disabled', async () => {
    await newAssignment();
    await firestore.doc(userPath(stranger.uid)).update({ status: 'disabled' });

    await expect(name()).rejects.toMatchObject({
      reason: 'deputy/unavailable',
      params: { name: stranger.name },
    });
  });

  it('who has one on those days, or to who is one, and not on other days', async () => {
    for (const { uid } of [engineer, stranger, surveyor])
      await newAssignment({ validatorIds: [uid] });
    await name({ of: stranger, deputy: surveyor });

    await expect(name()).rejects.toMatchObject({
      reason: 'deputy/has-deputy',
      params: { name: stranger.name },
    });
    await expect(name({ of: surveyor, deputy: owner })).rejects.toMatchObject({
      reason: 'deputy/is-deputy',
      params: { name: stranger.name },
    });
    await name({ from: '2026-11-29', until: '2026-11-30' });
    expect(await deputyOf(engineer.uid)).toMatchObject({ deputyId: stranger.uid });
  });

  it('in one of two calls that would make a chain at the same moment', async () => {
    for (const { uid } of [engineer, stranger]) await newAssignment({ validatorIds: [uid] });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([engineer, stranger].map((person) => end(person)));
      const outcomes = await Promise.allSettled([
        name({ of: engineer, deputy: stranger }),
        name({ of: stranger, deputy: surveyor }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('the end of a deputy', () => {
  it('takes the tasks away at once and tells the deputy', async () => {
    const id = await newAssignment();
    await name();
    const operationId = newOperationId();

    await endDeputy({ operationId, uid: engineer.uid }, sessionOf(engineer), context);

    expect(await deputyOf(engineer.uid)).toBeNull();
    expect(await deputyIdsOf(id)).toEqual([]);
    expect(await toldOf(operationId)).toMatchObject([
      { uid: stranger.uid, params: { event: 'ended', name: engineer.name } },
    ]);
  });

  it('is for the deputy too, and the validator is told', async () => {
    const id = await newAssignment();
    await name();
    const operationId = newOperationId();

    await endDeputy({ operationId, uid: engineer.uid }, sessionOf(stranger), context);

    expect(await deputyOf(engineer.uid)).toBeNull();
    expect(await deputyIdsOf(id)).toEqual([]);
    expect(await toldOf(operationId)).toContainEqual(
      expect.objectContaining({ uid: engineer.uid, reason: 'represented' }),
    );
  });

  it('is for nobody else but admins, and changes nothing where there is none', async () => {
    await newAssignment();
    await name();
    for (const by of [surveyor, owner]) {
      await expect(end(engineer, by)).rejects.toMatchObject({ reason: 'access/admin-only' });
    }
    await end(engineer, admin);
    expect(await end(engineer)).toEqual({ uid: engineer.uid });
  });

  it.each(['disabled', 'deleted'] as const)(
    'follows from an account that is %s, on both sides',
    async (how) => {
      const theirs = await newAssignment();
      const others = await newAssignment({ validatorIds: [surveyor.uid] });
      await name({ of: engineer, deputy: owner });
      await name({ of: surveyor, deputy: stranger });
      const close = ({ uid }: Person) => {
        const operationId = newOperationId();
        return how === 'disabled'
          ? setAccountStatus({ operationId, uid, status: 'disabled' }, sessionOf(admin), context)
          : deleteAccount({ operationId, uid }, sessionOf(admin), context);
      };
      for (const { uid } of [engineer, stranger]) await context.auth.createUser({ uid });

      await close(engineer);
      await close(stranger);

      expect((await firestore.collection(DEPUTIES).get()).size).toBe(0);
      expect(await deputyIdsOf(theirs)).toEqual([]);
      expect(await deputyIdsOf(others)).toEqual([]);
      const inbox = await firestore.collection(`users/${owner.uid}/notifications`).get();
      expect(inbox.docs.map((doc) => doc.get('params.event') as string).sort()).toEqual([
        'ended',
        'set',
      ]);
      const names = new Set(inbox.docs.map((doc) => doc.get('params.name') as string));
      expect([...names]).toEqual([how === 'deleted' ? '' : engineer.name]);
    },
  );
});

describe('two people who stand in for each other, on different days', () => {
  it('are both free once the account of one is disabled', async () => {
    const id = await newAssignment();
    await newAssignment({ validatorIds: [stranger.uid] });
    await name({ of: engineer, deputy: stranger });
    await name({ of: stranger, deputy: engineer, from: '2026-11-29', until: '2026-11-30' });
    await context.auth.createUser({ uid: engineer.uid, email: 'un@exemple.fr' });
    const operationId = newOperationId();

    await setAccountStatus(
      { operationId, uid: engineer.uid, status: 'disabled' },
      sessionOf(admin),
      context,
    );

    expect((await firestore.collection(DEPUTIES).get()).size).toBe(0);
    expect(await deputyIdsOf(id)).toEqual([]);
    const messages = await toldOf(operationId);
    expect(messages.map(({ uid, reason }) => [uid, reason])).toEqual([
      [stranger.uid, 'deputy'],
      [stranger.uid, 'represented'],
    ]);
  });
});

describe('the nights', () => {
  it('begin and end what was named for later, also after missed ones', async () => {
    const id = await newAssignment();
    await name({ from: '2026-11-23', until: '2026-11-24' });
    const look = async (day: CalendarDay) => {
      environment.setNow(`${day}T00:01:00+01:00`);
      const count = await followDeputies(context);
      return { count, deputyIds: await deputyIdsOf(id), acting: await actingFor(id) };
    };
    const nobody = { deputyIds: [], acting: null };
    const standsIn = { deputyIds: [stranger.uid], acting: stranger.uid };

    expect(await deputyIdsOf(id)).toEqual([]);
    expect(await look('2026-11-22')).toEqual({ count: 0, ...nobody });
    expect(await look('2026-11-23')).toEqual({ count: 0, ...standsIn });
    expect(await look('2026-11-24')).toEqual({ count: 0, ...standsIn });
    expect(await look('2026-11-30')).toEqual({ count: 1, ...nobody });
    expect(await look('2026-12-01')).toEqual({ count: 0, ...nobody });
    const inbox = await firestore.collection(`users/${stranger.uid}/notifications`).get();
    const events = inbox.docs.map((doc) => doc.get('params.event') as string);
    expect(events.sort()).toEqual(['over', 'set']);
    const own = await firestore.collection(`users/${engineer.uid}/notifications`).get();
    expect(own.docs.map((doc) => doc.get('params.event') as string)).toContain('over');
  });

  it('let nobody act outside of their days, before the job has run', async () => {
    const id = await newAssignment();
    await name({ from: '2026-11-23', until: '2026-11-24' });
    await submit(id);
    await decide(id, 'validated');
    const lift = () =>
      liftRemarks(
        { operationId: newOperationId(), assignmentId: id, remarkIds: [newOperationId()] },
        sessionOf(stranger),
        context,
      );

    expect(await actingFor(id)).toBeNull();
    environment.setNow(noon('2026-11-23'));
    expect(await actingFor(id)).toBe(stranger.uid);
    await followDeputies(context);
    // The part is theirs: only the remark is missing.
    await expect(lift()).rejects.toMatchObject({ reason: 'assignment/remark-not-open' });
    environment.setNow(noon('2026-11-25'));
    expect(await deputyIdsOf(id)).toEqual([stranger.uid]);
    expect(await actingFor(id)).toBeNull();
    await expect(lift()).rejects.toMatchObject({ reason: 'assignment/action-not-allowed' });
  });

  it('complete an end whose tasks were never reached', async () => {
    const id = await newAssignment();
    await name();
    await firestore.doc(deputyPath(engineer.uid)).delete();
    expect(await deputyIdsOf(id)).toEqual([stranger.uid]);

    await followDeputies(context);

    expect(await deputyIdsOf(id)).toEqual([]);
  });

  it('change nothing that is true already', async () => {
    const id = await newAssignment();
    await name();
    const before = await firestore.doc(assignmentPath(id)).get();

    await followDeputies(context);

    const after = await firestore.doc(assignmentPath(id)).get();
    expect(after.updateTime).toEqual(before.updateTime);
  });
});
