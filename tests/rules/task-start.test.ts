import { assignmentPath, startTask, taskEventPath } from '@ouvrage/domain';
import {
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  ARCHIVED,
  assignmentOf,
  eventOf,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  NADIA_STRANGER,
  nameOf,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';

const OPERATION_ID = 'op-demarrage-etude-1';
const AN_HOUR_AGO = Timestamp.fromMillis(Date.now() - 3_600_000);

type Start = ReturnType<typeof startTask>;

function honestStart(uid = SOFIA_ASSIGNEE, operationId = OPERATION_ID, assignmentId = TASK_ID) {
  return startTask({ assignmentId, operationId, uid, name: nameOf(uid) }, serverTimestamp());
}

const updateOf = (firestore: Firestore, { assignment }: Start, forgery: object = {}) =>
  writeBatch(firestore).update(doc(firestore, assignment.path), {
    ...assignment.changes,
    ...forgery,
  });

describe('starting a task', () => {
  let workspace: RulesWorkspace;
  let sofia: Firestore;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('task-start');
    sofia = workspace.as(SOFIA_ASSIGNEE);
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store(workspaceWith());
  });
  afterAll(() => workspace.close());

  /** The valid batch with some fields of the task or the event forged. */
  function batchOf(start: Start, forgery: { changes?: object; event?: object } = {}, by = sofia) {
    return updateOf(by, start, forgery.changes)
      .set(doc(by, start.event.path), { ...start.event.data, ...forgery.event })
      .commit();
  }

  it('moves the task and tells it, at one instant of the server', async () => {
    await expectAllowed(batchOf(honestStart()));

    const task = await getDoc(doc(sofia, assignmentPath(TASK_ID)));
    const event = await getDoc(doc(sofia, taskEventPath(TASK_ID, OPERATION_ID)));
    expect(task.get('status')).toBe('in_progress');
    expect(event.get('at')).toEqual(task.get('startedAt'));
    expect(event.data()).toMatchObject({ kind: 'started', byName: 'Sofía Ramos', detail: {} });
  });

  it('works again after a reassignment, under a new operation', async () => {
    await batchOf(honestStart());
    await workspace.store({
      [assignmentPath(TASK_ID)]: { ...assignmentOf(), startOperationId: OPERATION_ID },
    });

    await expectDenied(batchOf(honestStart()));
    await expectAllowed(batchOf(honestStart(SOFIA_ASSIGNEE, 'op-demarrage-etude-2')));
  });

  it('is refused as a half: the move without its event', async () => {
    await expectDenied(updateOf(sofia, honestStart()).commit());
  });

  it('is refused as a half: the event without its move', async () => {
    const { path, data } = honestStart().event;

    await expectDenied(setDoc(doc(sofia, path), data));
  });

  it('is refused as two commits, in either order', async () => {
    const start = honestStart();

    await expectDenied(setDoc(doc(sofia, start.event.path), start.event.data));
    await expectDenied(updateOf(sofia, start).commit());
    await expectDenied(setDoc(doc(sofia, start.event.path), start.event.data));
  });

  it('is told once: a second event in the same batch is refused', async () => {
    const start = honestStart();
    const twin = honestStart(SOFIA_ASSIGNEE, 'op-demarrage-etude-2').event;

    const batch = updateOf(sofia, start)
      .set(doc(sofia, start.event.path), start.event.data)
      .set(doc(sofia, twin.path), twin.data);

    await expectDenied(batch.commit());
  });

  it('is refused when repeated', async () => {
    await batchOf(honestStart());

    await expectDenied(batchOf(honestStart()));
    await expectDenied(batchOf(honestStart(SOFIA_ASSIGNEE, 'op-demarrage-etude-2')));
  });

  it('takes no event of the past for its own', async () => {
    const past = { kind: 'started', by: SOFIA_ASSIGNEE, byName: 'Sofía Ramos' } as const;
    await workspace.store({
      [taskEventPath(TASK_ID, OPERATION_ID)]: eventOf({
        ...past,
        from: 'assigned',
        to: 'in_progress',
      }),
    });

    await expectDenied(updateOf(sofia, honestStart()).commit());
  });

  it('takes no event of another task for its own', async () => {
    const otherId = 'mediatheque-gratte-ciel_A2_etude-preliminaire';
    await workspace.store({ [assignmentPath(otherId)]: assignmentOf({ subsectionId: 'A2' }) });
    const start = honestStart();
    const other = honestStart(SOFIA_ASSIGNEE, OPERATION_ID, otherId);

    const batch = updateOf(sofia, start).set(doc(sofia, other.event.path), other.event.data);

    await expectDenied(batch.commit());
  });

  it('starts two tasks in one batch only with an event for each', async () => {
    const otherId = 'mediatheque-gratte-ciel_A2_etude-preliminaire';
    await workspace.store({ [assignmentPath(otherId)]: assignmentOf({ subsectionId: 'A2' }) });
    const start = honestStart();
    const other = honestStart(SOFIA_ASSIGNEE, OPERATION_ID, otherId);
    const both = () =>
      updateOf(sofia, start)
        .set(doc(sofia, start.event.path), start.event.data)
        .update(doc(sofia, other.assignment.path), other.assignment.changes);

    await expectDenied(both().commit());
    await expectAllowed(both().set(doc(sofia, other.event.path), other.event.data).commit());
  });

  it.each([HELENE_ADMIN, JULIEN_VALIDATOR, NADIA_STRANGER])('is not for %s', async (uid) => {
    await expectDenied(batchOf(honestStart(uid), {}, workspace.as(uid)));
  });

  it('is not for someone who signs with the assignee’s name', async () => {
    const nadia = workspace.as(NADIA_STRANGER);

    await expectDenied(batchOf(honestStart(SOFIA_ASSIGNEE), {}, nadia));
    await expectDenied(batchOf(honestStart(), { changes: { assigneeId: NADIA_STRANGER } }, nadia));
  });

  it.each([
    ['an archived task', ARCHIVED],
    ['a task that was given to someone else', { assigneeId: NADIA_STRANGER }],
  ])('is refused on %s', async (_case, state) => {
    await workspace.store(workspaceWith(state));

    await expectDenied(batchOf(honestStart()));
  });

  it('is refused on a task that does not exist', async () => {
    const start = honestStart(SOFIA_ASSIGNEE, OPERATION_ID, 'mediatheque-gratte-ciel_A8_levee');

    await expectDenied(batchOf(start));
    await expectDenied(setDoc(doc(sofia, start.assignment.path), start.assignment.changes));
  });

  it.each([
    ['another status', { status: 'validated' }],
    ['a start in the past', { startedAt: AN_HOUR_AGO }],
    ['no start', { startedAt: null }],
    ['an update in the past', { updatedAt: AN_HOUR_AGO }],
    ['a new deadline', { deadline: '2027-12-31' }],
    ['a new validator', { validatorIds: [SOFIA_ASSIGNEE] }],
    ['a new format', { fileExtension: 'other' }],
    ['a new owner', { ownerIds: [SOFIA_ASSIGNEE] }],
    ['a revision', { revision: 1 }],
    ['a file', { filePath: 'task_submissions/x/y.pdf' }],
    ['a submission', { submittedAt: serverTimestamp() }],
    ['a validation', { validatedAt: serverTimestamp(), validatedBy: SOFIA_ASSIGNEE }],
    ['an archive', { archivedAt: serverTimestamp() }],
    ['an unknown field', { priority: 'haute' }],
    ['another operation', { startOperationId: 'op-demarrage-etude-9' }],
    ['no operation', { startOperationId: null }],
    ['an operation that is a path', { startOperationId: `${OPERATION_ID}/x/y` }],
  ])('carries nothing else: %s on the task', async (_case, changes) => {
    await expectDenied(batchOf(honestStart(), { changes }));
  });

  it.each([
    ['another kind', { kind: 'validated' }],
    ['another author', { by: NADIA_STRANGER }],
    ['another name', { byName: 'Nadia Cherif' }],
    ['an empty name', { byName: '' }],
    ['an instant of its own', { at: AN_HOUR_AGO }],
    ['an instant as a text', { at: '2026-11-02' }],
    ['another origin', { from: 'rejected' }],
    ['another target', { to: 'validated' }],
    ['a detail', { detail: { comment: 'Validé' } }],
    ['a detail that is no map', { detail: null }],
    ['an unknown field', { revision: 1 }],
  ])('tells nothing else: %s in the event', async (_case, event) => {
    await expectDenied(batchOf(honestStart(), { event }));
  });

  it.each(['kind', 'by', 'byName', 'at', 'from', 'to', 'detail'])(
    'leaves nothing out: an event without %s',
    async (field) => {
      const start = honestStart();
      const { [field]: _left, ...event }: Record<string, unknown> = start.event.data;

      await expectDenied(updateOf(sofia, start).set(doc(sofia, start.event.path), event).commit());
    },
  );

  it('takes an operation id of 16 to 64 characters', async () => {
    await expectDenied(batchOf(honestStart(SOFIA_ASSIGNEE, 'o'.repeat(15))));
    await expectDenied(batchOf(honestStart(SOFIA_ASSIGNEE, 'o'.repeat(65))));
    await expectDenied(batchOf(honestStart(SOFIA_ASSIGNEE, 'op.demarrage.etude')));
    await expectAllowed(batchOf(honestStart(SOFIA_ASSIGNEE, 'o'.repeat(64))));
  });

  it('never loses or rewrites its event', async () => {
    await batchOf(honestStart());
    const event = doc(sofia, taskEventPath(TASK_ID, OPERATION_ID));

    await expectDenied(updateDoc(event, { byName: 'Julien Petit' }));
    await expectDenied(setDoc(event, honestStart().event.data));
    await expectDenied(writeBatch(sofia).delete(event).commit());
  });
});
