import {
  remarkDraftPath,
  remarkPath,
  remarkRecord,
  userPath,
  visaRecord,
  VISAS,
  visasPath,
  type DraftRemark,
  type OpenVisa,
  type VisaRule,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { work } from '../support/work';

const environment = functionsEnvironment('visas');
const { context, firestore } = environment;
const { newAssignment, submit, unassign, toldOf } = work(environment);
const { admin, secondAdmin, architect, engineer, surveyor, owner } = PEOPLE;
const karim = sessionOf(engineer);
const lucie = sessionOf(surveyor);
const helene = sessionOf(owner);

beforeAll(() => environment.settle());

async function submittedTask(visaRule: VisaRule): Promise<string> {
  const id = await newAssignment({
    validatorIds: [engineer.uid, surveyor.uid, owner.uid],
    visaRule,
  });
  await submit(id);
  return id;
}

const visa = (assignmentId: string, difference: object = {}) => ({
  operationId: newOperationId(),
  assignmentId,
  revision: 1,
  outcome: 'validated' as const,
  comment: '',
  ...difference,
});
const rejection = { outcome: 'rejected' as const, comment: 'Il manque le plan de masse.' };

async function openVisasOf(assignmentId: string, revision = 1): Promise<readonly OpenVisa[]> {
  const { docs } = await firestore.collection(visasPath(assignmentId, revision)).get();
  return docs.map((doc) => visaRecord.decode(doc.id, doc.data()));
}

/** All that an assignee may read of their task. */
async function seenByAssignee(id: string) {
  const [assignment, revision, events] = await Promise.all([
    environment.assignment(id),
    environment.revision(id, 1),
    environment.events(id),
  ]);
  const { docs } = await firestore
    .collection(`assignments/${id}/remarks`)
    .where('released', '==', true)
    .get();
  const bell = await firestore.doc(`summaries/${architect.uid}`).get();
  return {
    assignment,
    revision,
    events,
    remarks: docs.length,
    bell: bell.get('notificationSeq') as unknown,
  };
}

async function draft(assignmentId: string, remarkId: string, by: string): Promise<void> {
  const remark: DraftRemark = {
    ...{ page: 6, at: { x: 0.4, y: 0.3 }, text: 'Enrobage non coté.', createdAt: context.now() },
  };
  await firestore.doc(remarkDraftPath(by, assignmentId, 1)).set({
    ...{ assignmentId, revision: 1, remarks: { [remarkId]: remark }, lifts: {} },
    updatedAt: context.now(),
  });
}

describe('under all', () => {
  it('each validator’s visa is kept, and the last one validates', async () => {
    const id = await submittedTask('all');

    const first = await decideTask(visa(id, { comment: 'Conforme.' }), lucie, context);
    await decideTask(visa(id), karim, context);
    expect(first).toEqual({ outcome: 'validated', isDecided: false });
    expect((await environment.assignment(id)).status).toBe('submitted');
    expect(await openVisasOf(id)).toMatchObject([
      { by: engineer.uid, outcome: 'validated', comment: null },
      { by: surveyor.uid, byName: surveyor.name, outcome: 'validated', comment: 'Conforme.' },
    ]);
    const last = await decideTask(visa(id), helene, context);

    expect(last).toEqual({ outcome: 'validated', isDecided: true });
    expect(await environment.assignment(id)).toMatchObject({
      ...{ status: 'validated', validatedBy: owner.uid },
    });
    const revision = await environment.revision(id, 1);
    expect(revision.decision).toMatchObject({ by: owner.uid, outcome: 'validated' });
    expect(revision.visas.map(({ by }) => by)).toEqual([engineer.uid, surveyor.uid, owner.uid]);
    expect((await openVisasOf(id)).map(({ followerIds }) => followerIds)).toEqual([[], []]);
    await expectTrueCounts(environment);
  });

  it('the first rejection decides', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);

    const outcome = await decideTask(visa(id, rejection), lucie, context);

    expect(outcome).toEqual({ outcome: 'rejected', isDecided: true });
    await expect(decideTask(visa(id), helene, context)).rejects.toMatchObject({
      reason: 'assignment/already-decided',
    });
    expect((await environment.revision(id, 1)).visas).toHaveLength(2);
  });

  it('nobody gives two visas, and a repeated call gives one', async () => {
    const id = await submittedTask('all');
    const request = visa(id);
    await decideTask(request, karim, context);

    expect(await decideTask(request, karim, context)).toEqual({
      ...{ outcome: 'validated', isDecided: false },
    });
    await expect(decideTask(visa(id, rejection), karim, context)).rejects.toMatchObject({
      reason: 'assignment/visa-given',
    });
    expect(await openVisasOf(id)).toHaveLength(1);
  });

  it('all of them at the same moment decide once', async () => {
    const id = await submittedTask('all');

    const results = await Promise.all(
      [karim, lucie, helene].map((by) => decideTask(visa(id), by, context)),
    );

    expect(results.filter(({ isDecided }) => isDecided)).toHaveLength(1);
    expect((await environment.revision(id, 1)).visas).toHaveLength(3);
    expect(await environment.events(id)).toHaveLength(3);
    await expectTrueCounts(environment);
  });

  it('an admin’s decision settles at once, and keeps the visas given before', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);

    const outcome = await decideTask(visa(id, rejection), sessionOf(admin), context);

    expect(outcome).toEqual({ outcome: 'rejected', isDecided: true });
    const { visas } = await environment.revision(id, 1);
    expect(visas.map(({ by, outcome }) => [by, outcome])).toEqual([
      [engineer.uid, 'validated'],
      [admin.uid, 'rejected'],
    ]);
  });

  it('two admins and the last validator at the same moment decide once', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);
    await decideTask(visa(id), lucie, context);

    const results = await Promise.allSettled(
      [sessionOf(admin), sessionOf(secondAdmin), helene].map((by) =>
        decideTask(visa(id), by, context),
      ),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await environment.events(id)).toHaveLength(3);
    expect((await environment.revision(id, 1)).visas).toHaveLength(3);
    await expectTrueCounts(environment);
  });

  it('until it is decided, the assignee sees nothing of it', async () => {
    const id = await submittedTask('all');
    const remarkId = newOperationId();
    await draft(id, remarkId, engineer.uid);
    const before = await seenByAssignee(id);

    await decideTask(visa(id, { remarkIds: [remarkId] }), karim, context);

    expect(await seenByAssignee(id)).toEqual(before);
    const remark = async () => {
      const snapshot = await firestore.doc(remarkPath(id, remarkId)).get();
      return remarkRecord.decode(snapshot.id, snapshot.data() ?? {});
    };
    expect(await remark()).toMatchObject({ number: 1, released: false, by: engineer.uid });

    await decideTask(visa(id, rejection), lucie, context);
    expect(await remark()).toMatchObject({ number: 1, released: true });
    const after = await seenByAssignee(id);
    expect(after).toMatchObject({ remarks: 1, assignment: { openRemarks: 1 } });
    const event = after.events.find(({ kind }) => kind === 'rejected');
    expect(event?.detail).toMatchObject({ remarks: 1 });
  });

  it('who is disabled is passed over, and the visa of the others validates', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);
    const lucieIs = (status: 'active' | 'disabled') =>
      firestore.doc(userPath(surveyor.uid)).update({ status });
    await lucieIs('disabled');

    const outcome = await decideTask(visa(id), helene, context);

    await lucieIs('active');
    expect(outcome.isDecided).toBe(true);
  });
});

describe('under ordered', () => {
  it('only the one whose turn it is may give a visa, and the last one validates', async () => {
    const id = await submittedTask('ordered');

    await expect(decideTask(visa(id), lucie, context)).rejects.toMatchObject({
      reason: 'assignment/visa-not-in-turn',
    });
    await decideTask(visa(id), karim, context);
    await expect(decideTask(visa(id), helene, context)).rejects.toMatchObject({
      reason: 'assignment/visa-not-in-turn',
    });
    await decideTask(visa(id), lucie, context);
    const last = await decideTask(visa(id), helene, context);

    expect(last.isDecided).toBe(true);
  });

  it('a deliverable is told to the first, and to the next one with each visa', async () => {
    const id = await newAssignment({
      validatorIds: [surveyor.uid, engineer.uid],
      visaRule: 'ordered',
    });
    await submit(id);
    const submission = (await environment.events(id)).find(({ kind }) => kind === 'submitted');
    expect((await toldOf(submission?.id ?? '')).map(({ uid }) => uid)).toEqual([surveyor.uid]);

    const request = visa(id);
    await decideTask(request, lucie, context);

    const news = await toldOf(request.operationId);
    expect(news).toMatchObject([
      { uid: engineer.uid, kind: 'submitted', params: { byName: architect.name, revision: 1 } },
    ]);
  });

  it('a reminder goes to the one whose turn it is', async () => {
    const id = await newAssignment({
      ...{ deadline: '2026-11-24', validationDeadline: '2026-11-24' },
      ...{ validatorIds: [surveyor.uid, engineer.uid], visaRule: 'ordered' },
    });
    await submit(id);
    await decideTask(visa(id), lucie, context);

    await sendReminders(context);

    const { docs } = await firestore.collectionGroup('notifications').get();
    const recipients = docs
      .filter((doc) => doc.get('kind') === 'deadline' && doc.get('subject.id') === id)
      .map((doc) => doc.ref.parent.parent?.id);
    expect(recipients).toEqual([engineer.uid]);
  });
});

describe('a review that ends without a decision', () => {
  const terms = (assignmentId: string, visaRule: VisaRule) => ({
    ...{ operationId: newOperationId(), assignmentId, assigneeId: architect.uid, visaRule },
    ...{ deadline: '2026-12-01', validationDeadline: '2026-12-08', comment: null },
    ...{ validatorIds: [engineer.uid, surveyor.uid], fileExtension: 'pdf' as const },
  });

  it('keeps its visas, which nobody follows, and the next one begins with none', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);

    await reassignTask(terms(id, 'all'), sessionOf(admin), context);
    expect(await openVisasOf(id)).toMatchObject([{ by: engineer.uid, followerIds: [] }]);
    await submit(id);

    const second = await decideTask(visa(id, { revision: 2 }), karim, context);
    expect(second.isDecided).toBe(false);
    const last = await decideTask(visa(id, { revision: 2 }), lucie, context);
    expect(last.isDecided).toBe(true);
  });

  it('has the rule that it began with', async () => {
    const id = await submittedTask('all');
    await expect(reassignTask(terms(id, 'any'), sessionOf(admin), context)).rejects.toMatchObject({
      reason: 'assignment/visa-rule-fixed',
    });
    expect((await environment.assignment(id)).visaRule).toBe('all');
  });

  it('goes on where it was when its task is restored', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);
    await unassign(id);
    expect(await openVisasOf(id)).toMatchObject([{ followerIds: [] }]);

    const request = { operationId: newOperationId(), assignmentId: id };
    await restoreTask(request, sessionOf(admin), context);

    expect(await openVisasOf(id)).toMatchObject([
      { followerIds: [engineer.uid, surveyor.uid, owner.uid] },
    ]);
    await decideTask(visa(id), lucie, context);
    expect((await decideTask(visa(id), helene, context)).isDecided).toBe(true);
  });

  it('goes with its task', async () => {
    const id = await submittedTask('all');
    await decideTask(visa(id), karim, context);
    await unassign(id);
    await firestore.doc(`assignments/${id}`).update({ archivedAt: new Date('2026-01-01') });

    await purgeArchives(context);

    const { docs } = await firestore.collectionGroup(VISAS).where('assignmentId', '==', id).get();
    expect(docs).toEqual([]);
  });
});
