import {
  remarkDraftPath,
  remarkDraftRecord,
  remarkRecord,
  remarksPath,
  type DraftRemark,
  type Remark,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { liftRemarks } from '../../../functions/src/assignments/lift-remarks';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { work } from '../support/work';

const environment = functionsEnvironment('remarks');
const { context, firestore } = environment;
const { newAssignment, submit, upload, unassign } = work(environment);
const karim = sessionOf(PEOPLE.engineer);
const lucie = sessionOf(PEOPLE.surveyor);
const camille = sessionOf(PEOPLE.architect);

beforeAll(() => environment.settle());

const ids = { first: newOperationId(), second: newOperationId(), third: newOperationId() };
beforeEach(() => {
  Object.assign(ids, {
    ...{ first: newOperationId(), second: newOperationId(), third: newOperationId() },
  });
});

async function submittedTask(): Promise<string> {
  const id = await newAssignment({ validatorIds: [PEOPLE.engineer.uid, PEOPLE.surveyor.uid] });
  await submit(id);
  return id;
}

const draftRemark = (text: string, page = 6): DraftRemark => ({
  ...{ page, at: { x: 0.4, y: 0.3, width: 0.2, height: 0.1 }, text, createdAt: context.now() },
});

interface DraftOptions {
  readonly revision?: number;
  readonly lifts?: object;
  readonly by?: string;
}

/** A draft, as its author's browser stores it. */
async function draft(
  assignmentId: string,
  remarks: Readonly<Record<string, object>>,
  { revision = 1, lifts = {}, by = PEOPLE.engineer.uid }: DraftOptions = {},
): Promise<void> {
  const record = { assignmentId, revision, remarks, lifts, updatedAt: context.now() };
  await firestore.doc(remarkDraftPath(by, assignmentId, revision)).set(record);
}

async function draftLeft(assignmentId: string, revision = 1, by: string = PEOPLE.engineer.uid) {
  const snapshot = await firestore.doc(remarkDraftPath(by, assignmentId, revision)).get();
  const data = snapshot.data();
  return data === undefined ? null : remarkDraftRecord.decode(snapshot.id, data);
}

async function remarksOf(assignmentId: string): Promise<readonly Remark[]> {
  const { docs } = await firestore.collection(remarksPath(assignmentId)).orderBy('number').get();
  return docs.map((doc) => remarkRecord.decode(doc.id, doc.data()));
}

const decision = (assignmentId: string, difference: object = {}) => ({
  operationId: newOperationId(),
  assignmentId,
  revision: 1,
  outcome: 'rejected' as const,
  comment: 'Charges et enrobage à reprendre.',
  remarkIds: [ids.first, ids.second],
  ...difference,
});

const validation = (assignmentId: string, difference: object = {}) =>
  decision(assignmentId, {
    ...{ outcome: 'validated', comment: '', revision: 2, remarkIds: [] },
    ...difference,
  });

/** A task whose first revision was rejected with two remarks, answered with the second. */
async function answeredTask(): Promise<string> {
  const id = await submittedTask();
  await draft(id, {
    [ids.first]: draftRemark('Catégorie E1.'),
    [ids.second]: draftRemark('Coter.'),
  });
  await decideTask(decision(id), karim, context);
  const uploadId = await upload(id);
  const answers = [
    { remarkId: ids.first, text: null },
    { remarkId: ids.second, text: 'Coté sur le plan 4.' },
  ];
  await submitDeliverable({ assignmentId: id, uploadId, comment: null, answers }, camille, context);
  return id;
}

describe('a decision with remarks', () => {
  it('publishes them in the order of the request, numbered, and takes the draft away', async () => {
    const id = await submittedTask();
    await draft(id, {
      [ids.second]: draftRemark(' Enrobage non coté. '),
      [ids.first]: draftRemark('Catégorie E1.', 4),
    });
    const request = decision(id);

    await decideTask(request, karim, context);

    const place = { x: 0.4, y: 0.3, width: 0.2, height: 0.1 };
    const content = {
      ...{ revision: 1, at: place, by: 'karim', byName: 'Karim Benali', state: 'open' },
      ...{ createdAt: context.now(), answer: null, released: true },
      ...{ closedBy: null, closedAt: null, closedRevision: null },
    };
    expect(await remarksOf(id)).toEqual([
      { ...content, id: ids.first, number: 1, page: 4, text: 'Catégorie E1.' },
      { ...content, id: ids.second, number: 2, page: 6, text: 'Enrobage non coté.' },
    ]);
    expect(await draftLeft(id)).toBeNull();
    expect(await environment.assignment(id)).toMatchObject({ status: 'rejected', openRemarks: 2 });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'rejected');
    expect(event?.detail).toMatchObject({ revision: 1, remarks: 2 });
    await expectTrueCounts(environment);
  });

  it('has one effect when it is repeated, also at the same moment', async () => {
    const id = await submittedTask();
    await draft(id, { [ids.first]: draftRemark('Un.'), [ids.second]: draftRemark('Deux.') });
    const request = decision(id);

    await Promise.all([1, 2, 3].map(() => decideTask(request, karim, context)));
    await decideTask(request, karim, context);

    expect((await remarksOf(id)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('of two validators at the same moment publishes the remarks of one', async () => {
    const id = await submittedTask();
    await draft(id, { [ids.first]: draftRemark('De Karim.') });
    await draft(id, { [ids.second]: draftRemark('De Lucie.') }, { by: PEOPLE.surveyor.uid });

    const results = await Promise.allSettled([
      decideTask(decision(id, { remarkIds: [ids.first] }), karim, context),
      decideTask(decision(id, { remarkIds: [ids.second] }), lucie, context),
    ]);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await remarksOf(id)).toHaveLength(1);
    const drafts = [await draftLeft(id), await draftLeft(id, 1, PEOPLE.surveyor.uid)];
    expect(drafts.filter((left) => left !== null)).toHaveLength(1);
  });

  it('leaves a remark in the draft that another device has added meanwhile', async () => {
    const id = await submittedTask();
    await draft(id, {
      [ids.first]: draftRemark('Vue.'),
      [ids.second]: draftRemark('  '),
      [ids.third]: draftRemark('Ajoutée ailleurs.'),
    });

    await decideTask(decision(id, { remarkIds: [ids.first] }), karim, context);

    expect((await remarksOf(id)).map(({ text }) => text)).toEqual(['Vue.']);
    expect(Object.keys((await draftLeft(id))?.remarks ?? {})).toEqual([ids.third]);
  });

  it.each([
    ['that is not in the draft', {}],
    ['without a word', { text: ' ' }],
    ['of 1,001 characters', { text: 'x'.repeat(1001) }],
    ['on no page', { text: 'Coter.', page: 0 }],
    ['beside its page', { text: 'Coter.', at: { x: 2, y: 0 } }],
    ['that is no remark', { page: 'six' }],
  ])('is refused with a remark %s, and changes nothing', async (_what, difference) => {
    const id = await submittedTask();
    const bad = { ...draftRemark('Coter.'), ...difference };
    const isThere = Object.keys(difference).length > 0;
    await draft(id, { [ids.first]: draftRemark('Bonne.'), ...(isThere && { [ids.second]: bad }) });

    await expect(decideTask(decision(id), karim, context)).rejects.toMatchObject({
      reason: 'assignment/remark-missing',
    });

    expect(await remarksOf(id)).toEqual([]);
    expect(await environment.assignment(id)).toMatchObject({ status: 'submitted', openRemarks: 0 });
    expect(Object.keys((await draftLeft(id))?.remarks ?? {})).toContain(ids.first);
  });

  it('publishes no draft of another person', async () => {
    const id = await submittedTask();
    await draft(id, { [ids.first]: draftRemark('De Lucie.') }, { by: PEOPLE.surveyor.uid });

    await expect(
      decideTask(decision(id, { remarkIds: [ids.first] }), karim, context),
    ).rejects.toMatchObject({ reason: 'assignment/remark-missing' });
  });
});

describe('a submission', () => {
  it('answers open remarks, and tells how many', async () => {
    const id = await answeredTask();

    const answer = { revision: 2, by: 'camille', at: context.now() };
    expect(await remarksOf(id)).toMatchObject([
      { state: 'answered', answer: { ...answer, text: null } },
      { state: 'answered', answer: { ...answer, text: 'Coté sur le plan 4.' } },
    ]);
    expect(await environment.assignment(id)).toMatchObject({ revision: 2, openRemarks: 2 });
    const details = (await environment.events(id)).map(({ detail }) => detail);
    expect(details).toContainEqual({ revision: 2, remarks: 2 });
  });

  it('leaves remarks without an answer open, and ignores answers to others', async () => {
    const id = await submittedTask();
    await draft(id, { [ids.first]: draftRemark('Un.'), [ids.second]: draftRemark('Deux.') });
    await decideTask(decision(id), karim, context);
    const uploadId = await upload(id);
    const answers = [
      { remarkId: ids.second, text: 'Fait.' },
      { remarkId: newOperationId(), text: 'À rien.' },
    ];

    await submitDeliverable(
      { assignmentId: id, uploadId, comment: null, answers },
      camille,
      context,
    );

    expect((await remarksOf(id)).map(({ state }) => state)).toEqual(['open', 'answered']);
  });
});

describe('the next review', () => {
  it('continues the numbers, lifts and asks again, as the draft says', async () => {
    const id = await answeredTask();
    const lifts = { [ids.first]: 'closed', [ids.second]: 'open' };
    await draft(id, { [ids.third]: draftRemark('Nouvelle.') }, { revision: 2, lifts });

    await decideTask(decision(id, { revision: 2, remarkIds: [ids.third] }), karim, context);

    expect(await remarksOf(id)).toMatchObject([
      { number: 1, state: 'closed', closedBy: 'karim', closedRevision: 2 },
      { number: 2, state: 'open', closedBy: null },
      { number: 3, state: 'open', revision: 2 },
    ]);
    expect(await environment.assignment(id)).toMatchObject({ openRemarks: 2 });
  });

  it('that validates closes what is answered', async () => {
    const id = await answeredTask();

    await decideTask(validation(id), karim, context);

    expect((await remarksOf(id)).map(({ state }) => state)).toEqual(['closed', 'closed']);
    expect(await environment.assignment(id)).toMatchObject({ openRemarks: 0 });
    expect((await environment.revision(id, 2)).decision).toMatchObject({ observations: 0 });
    const event = (await environment.events(id)).find(({ kind }) => kind === 'validated');
    expect(event?.detail).toEqual({ revision: 2, closedRemarks: 2 });
  });
});

describe('a visa with observations', () => {
  async function observedTask(): Promise<string> {
    const id = await answeredTask();
    await draft(id, { [ids.third]: draftRemark('À lever.') }, { revision: 2 });
    await decideTask(validation(id, { remarkIds: [ids.third] }), karim, context);
    return id;
  }

  it('says how many remarks stay open', async () => {
    const id = await observedTask();
    expect((await environment.revision(id, 2)).decision).toMatchObject({ observations: 1 });
    expect(await environment.assignment(id)).toMatchObject({ status: 'validated', openRemarks: 1 });
  });

  it('has them lifted by any validator, once', async () => {
    const id = await observedTask();
    const request = { operationId: newOperationId(), assignmentId: id, remarkIds: [ids.third] };

    expect(await liftRemarks(request, lucie, context)).toEqual({ openRemarks: 0 });
    expect(await liftRemarks(request, lucie, context)).toEqual({ openRemarks: 0 });

    expect((await remarksOf(id)).at(-1)).toMatchObject({ state: 'closed', closedBy: 'lucie' });
    expect(await environment.assignment(id)).toMatchObject({ status: 'validated', openRemarks: 0 });
    await expect(
      liftRemarks({ ...request, operationId: newOperationId() }, karim, context),
    ).rejects.toMatchObject({ reason: 'assignment/remark-not-open' });
  });

  it('is lifted by an admin, too', async () => {
    const id = await observedTask();
    const request = { operationId: newOperationId(), assignmentId: id, remarkIds: [ids.third] };
    const admin = sessionOf(PEOPLE.admin);
    expect(await liftRemarks(request, admin, context)).toEqual({ openRemarks: 0 });
  });

  it.each([
    ['the assignee', PEOPLE.architect],
    ['the owner', PEOPLE.owner],
  ])('is not lifted by %s', async (_who, person) => {
    const id = await answeredTask();
    await decideTask(validation(id), karim, context);
    const request = { operationId: newOperationId(), assignmentId: id, remarkIds: [ids.first] };
    await expect(liftRemarks(request, sessionOf(person), context)).rejects.toMatchObject({
      reason: 'assignment/action-not-allowed',
    });
  });

  it('is not lifted while a review is open', async () => {
    const id = await answeredTask();
    const request = { operationId: newOperationId(), assignmentId: id, remarkIds: [ids.first] };
    await expect(liftRemarks(request, karim, context)).rejects.toMatchObject({
      reason: 'assignment/action-not-allowed',
    });
  });
});

describe('remarks go', () => {
  it('with their assignment, and so do drafts', async () => {
    const id = await answeredTask();
    await draft(id, { [ids.third]: draftRemark('Brouillon.') }, { revision: 2 });
    await unassign(id);
    const later = new Date(context.now().getTime() + 31 * 86_400_000);

    await purgeArchives(environment.contextWith({ now: () => later }));

    expect(await remarksOf(id)).toEqual([]);
    expect(await draftLeft(id, 2)).toBeNull();
  });

  it('as drafts with the account of their author', async () => {
    const id = await submittedTask();
    await draft(id, { [ids.first]: draftRemark('De Marc.') }, { by: PEOPLE.stranger.uid });
    const request = { operationId: newOperationId(), uid: PEOPLE.stranger.uid };
    await deleteAccount(request, sessionOf(PEOPLE.admin), context);
    expect(await draftLeft(id, 1, PEOPLE.stranger.uid)).toBeNull();
  });
});
