import {
  accountDeletionId,
  assignmentPath,
  notificationsPath,
  operationRecord,
  operationPath,
  profilePhotoPath,
  profilePhotosFolder,
  projectPath,
  summaryPath,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { createAccount } from '../../../functions/src/people/create-account';
import { createAdmin } from '../../../functions/src/people/create-admin';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { updateAccount } from '../../../functions/src/people/update-account';
import type { Context } from '../../../functions/src/platform/context';
import {
  accountRequest,
  accounts,
  CUT,
  editionRequest,
  faultAt,
  FAULTS,
} from '../support/accounts';
import { expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';
import { atNight } from '../../support/nightly';

const environment = functionsEnvironment('delete-account');
const { context, firestore } = environment;
const { userOf, traceOf, expectWhole, expectNothing, expectTruePeopleCounts, signIn } =
  accounts(environment);
const { newProject, assign, submit, decide, filesOf, countOf } = work(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(async () => {
  const { admin: one, secondAdmin, ...others } = PEOPLE;
  await environment.settle([one, secondAdmin]);
  await environment.settle(Object.values(others));
  const intervenants = { total: 6, active: 6 };
  await firestore.doc('summaries/workspace').set({
    ...{ tasks: { total: 0, completed: 0 }, openByDeadline: {}, intervenants },
    projects: { pending: 0, active: 0, completed: 0 },
  });
});

/** A new account with a photo, and without projects or tasks. */
async function someone(specialty: 'Architectes' | "MOA Maître d'ouvrage" = 'Architectes') {
  const request = accountRequest({ specialty, password: 'chantier-2026', sendsLink: false });
  environment.setNow('2026-11-21T08:00:00.000Z');
  const { uid } = await createAccount(request, admin, context);
  environment.setNow('2026-11-21T09:00:00.000Z');
  const photo = context.bucket().file(profilePhotoPath(uid, newOperationId(), 'webp'));
  await photo.save('photo', { resumable: false });
  return { uid, email: request.email };
}

/** Gives the person four tasks: one open and one decided, both as assignee and as validator. */
async function busy(uid: string) {
  const projectId = await newProject();
  const mine = { assigneeId: uid };
  const visaTerms = { validatorIds: [uid, PEOPLE.engineer.uid] };
  const [ownTask = '', judging = '', heldDone = '', judgedDone = ''] = await assign(
    projectId,
    termsFor(taskAt(0), mine),
    termsFor(taskAt(1), visaTerms),
    termsFor(taskAt(2), mine),
    termsFor(taskAt(3), visaTerms),
  );
  await submit(heldDone, { uid, name: 'Inès Díaz' });
  await submit(judgedDone);
  for (const id of [heldDone, judgedDone]) await decide(id, 'validated');
  return { projectId, held: ownTask, judging, heldDone, judgedDone };
}

const deletionOf = (uid: string) => ({ operationId: newOperationId(), uid });
const remove = (uid: string, on: Context = context) => deleteAccount(deletionOf(uid), admin, on);
const progressOf = (uid: string) =>
  environment.readAs(operationRecord, operationPath(accountDeletionId(uid)));

async function expectGone(uid: string): Promise<void> {
  await expectNothing(uid);
  expect(await filesOf(profilePhotosFolder(uid))).toEqual([]);
  const progress = await progressOf(uid);
  expect(progress).toMatchObject({ kind: 'delete-account', target: `users/${uid}`, state: 'done' });
  expect(progress?.done).toBe(progress?.total);
  await expectTruePeopleCounts();
}

describe('deleting an account', () => {
  it('takes profile, card, settings, summary, photos and the account itself', async () => {
    const { uid, email } = await someone();
    const request = deletionOf(uid);

    expect(await deleteAccount(request, admin, context)).toEqual({ uid });

    await expectGone(uid);
    expect(await signIn(email, 'chantier-2026')).toBe(false);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'deleteAccount',
      target: `users/${uid}`,
      before: { name: 'Inès Díaz', role: 'intervenant' },
      after: { deleted: true },
    });
  });

  it('leaves open work where it is, of nobody known, and decided work as it was', async () => {
    const { uid } = await someone();
    const { held, judging, heldDone, judgedDone } = await busy(uid);

    await remove(uid);

    const task = environment.assignment;
    expect(await task(held)).toMatchObject({ assigneeId: uid, assigneeName: '' });
    expect((await task(judging)).validatorIds).toEqual([PEOPLE.engineer.uid]);
    expect(await task(heldDone)).toMatchObject({ assigneeId: uid, assigneeName: 'Inès Díaz' });
    expect((await task(judgedDone)).validatorIds).toEqual([uid, PEOPLE.engineer.uid]);
    await expectTrueCounts(environment);
  });

  it('lets their open work be given to someone else, and counts it once', async () => {
    const { uid } = await someone();
    const { held } = await busy(uid);
    await remove(uid);

    const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
    const request = { operationId: newOperationId(), assignmentId: held, ...terms };
    await reassignTask(request, admin, context);

    expect((await environment.assignment(held)).assigneeName).toBe(PEOPLE.architect.name);
    expect((await firestore.doc(summaryPath(uid)).get()).exists).toBe(false);
    await expectTrueCounts(environment);
  });

  it('takes what they were told, and nothing that others were', async () => {
    const { uid } = await someone();
    await busy(uid);
    const others = await countOf(notificationsPath(PEOPLE.engineer.uid));
    expect(await countOf(notificationsPath(uid))).toBeGreaterThan(1);

    await remove(uid);

    expect(await countOf(notificationsPath(uid))).toBe(0);
    expect(await countOf(notificationsPath(PEOPLE.engineer.uid))).toBe(others);
  });

  it('takes their name out of what others were told, where the rest stays', async () => {
    const { uid } = await someone();
    await busy(uid);
    const readInbox = async () => {
      const inbox = firestore.collection(notificationsPath(PEOPLE.engineer.uid));
      return (await inbox.get()).docs.map((doc) => doc.data());
    };
    const before = await readInbox();
    const theirs = before.filter(({ byId }) => byId === uid);
    expect(theirs).toMatchObject([{ kind: 'submitted', params: { byName: 'Inès Díaz' } }]);

    await remove(uid);

    const nobodys = ({ params, ...one }: (typeof before)[number]) => ({
      ...one,
      byId: null,
      params: { ...(params as object), byName: '' },
    });
    const after = await readInbox();
    expect(after).toEqual(before.map((one) => (one['byId'] === uid ? nobodys(one) : one)));
    expect(JSON.stringify(after)).not.toContain('Inès');
  });

  it('takes an owner off their projects', async () => {
    const { uid } = await someone("MOA Maître d'ouvrage");
    const projectId = await newProject({ ownerIds: [uid, PEOPLE.owner.uid] });

    await remove(uid);

    const ownerIds: unknown = (await firestore.doc(projectPath(projectId)).get()).get('ownerIds');
    expect(ownerIds).toEqual([PEOPLE.owner.uid]);
  });

  it('lets the person come back under the same address, as somebody new', async () => {
    const { uid, email } = await someone();
    await remove(uid);

    const back = await createAccount(accountRequest({ email }), admin, context);

    expect(back.uid).not.toBe(uid);
    await expectWhole(back.uid);
    await expectNothing(uid);
  });
});

describe('a deletion is refused', () => {
  it.each([PEOPLE.owner, PEOPLE.architect])('to $name, who is no admin', async (person) => {
    const { uid } = await someone();

    const attempt = deleteAccount(deletionOf(uid), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    await expectWhole(uid);
  });

  it.each([
    ['an admin', PEOPLE.secondAdmin.uid, 'account/is-admin'],
    ['oneself', PEOPLE.admin.uid, 'account/own'],
    ['nobody', 'personne', 'account/not-found'],
  ])('of %s', async (_who, uid, reason) => {
    const before = await userOf(uid);

    await expect(remove(uid)).rejects.toMatchObject({ reason });

    expect(await userOf(uid)).toEqual(before);
    expect(await progressOf(uid)).toBeNull();
  });
});

describe('a deletion that is repeated', () => {
  it('answers the same under the same id; under another there is nobody left', async () => {
    const { uid } = await someone();
    const request = deletionOf(uid);
    await deleteAccount(request, admin, context);

    expect(await deleteAccount(request, admin, context)).toEqual({ uid });
    await expect(remove(uid)).rejects.toMatchObject({ reason: 'account/not-found' });

    await expectGone(uid);
  });

  it('by two admins at the same moment is one deletion', async () => {
    const { uid } = await someone();

    const outcomes = await Promise.allSettled([
      remove(uid),
      deleteAccount(deletionOf(uid), sessionOf(PEOPLE.secondAdmin), context),
    ]);

    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ reason: { reason: 'account/not-found' } });
    }
    expect(refusals.length).toBeLessThan(2);
    await expectGone(uid);
  });
});

describe('while a deletion is cut off', () => {
  it('nobody changes, enables or promotes the account, nor gives it its name back', async () => {
    const { uid, email } = await someone();
    const { held } = await busy(uid);
    // The deletion fails at the photos, which are deleted shortly before the profile.
    const cutOff = environment.contextWith({
      bucket: () => {
        throw CUT;
      },
    });
    await expect(remove(uid, cutOff)).rejects.toBe(CUT);

    expect(await userOf(uid)).toMatchObject({ status: 'disabled' });
    const refusal = { reason: 'account/being-deleted' };
    const operationId = newOperationId();
    const status = { operationId, uid, status: 'active' } as const;
    await expect(setAccountStatus(status, admin, context)).rejects.toMatchObject(refusal);
    const edit = editionRequest(uid, accountRequest({ email }));
    await expect(updateAccount(edit, admin, context)).rejects.toMatchObject(refusal);
    await expect(createAdmin({ email }, context)).rejects.toMatchObject(refusal);
    await refreshName(uid, context);
    const assignment = await firestore.doc(assignmentPath(held)).get();
    expect(assignment.get('assigneeName')).toBe('');

    await deleteAccount(deletionOf(uid), sessionOf(PEOPLE.secondAdmin), context);
    await expectGone(uid);
  });
});

/** A deletion stops at its first failure, so faults that last add no other case. */
const CUTS = FAULTS.filter(([, { fatal }]) => fatal);

/** By day every fifth call: crash-cascades.test.ts ends a deletion after each of its writes. */
const STRIDE = atNight(1, 5);

describe.each(CUTS)('%s, anywhere in a deletion', (_name, fault) => {
  it('leaves the person out and the counts true, and is resumed by any admin', async () => {
    let cuts = 0;
    let completions = 0;
    for (let count = 0; count <= 30; count += STRIDE) {
      const { uid } = await someone();
      const outcome = await remove(uid, faultAt(count, fault, context)).catch(
        (error: unknown) => error,
      );
      const isCut = outcome === CUT;
      if (isCut) cuts += 1;
      else expect(outcome).toEqual({ uid });

      const progress = await progressOf(uid);
      // A later cut leaves more of the work done.
      expect(progress?.done ?? 0).toBeGreaterThanOrEqual(completions);
      completions = progress?.done ?? 0;
      if (progress !== null) {
        const { profile, card } = await traceOf(uid);
        expect(card).toBe(profile);
        if (profile) expect(await userOf(uid)).toMatchObject({ status: 'disabled' });
      }
      await expectTruePeopleCounts();

      if (progress?.state !== 'done') {
        await deleteAccount(deletionOf(uid), sessionOf(PEOPLE.secondAdmin), context);
      }
      await expectGone(uid);
      if (!isCut) break;
    }
    // It makes at least 10 calls and less than 30.
    const lastCut = (cuts - 1) * STRIDE;
    expect(lastCut).toBeGreaterThanOrEqual(9);
    expect(lastCut).toBeLessThan(29);
  }, 90_000);
});
