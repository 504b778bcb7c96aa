import {
  directoryCardRecord,
  directoryCardPath,
  userPath,
  type AccountStatus,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../functions/src/people/create-account';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { signInProfile } from '../../../functions/src/people/sign-in-profile';
import { updateAccount } from '../../../functions/src/people/update-account';
import { readActiveUser } from '../../../functions/src/platform/caller';
import type { Context } from '../../../functions/src/platform/context';
import {
  accountRequest,
  accounts,
  CUT,
  editionRequest,
  faultAt,
  FAULTS,
} from '../support/accounts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';

const environment = functionsEnvironment('account-status');
const { context, firestore, readAs } = environment;
const { userOf, expectWhole, expectTruePeopleCounts, signIn, linksTo, followLink } =
  accounts(environment);
const admin = sessionOf(PEOPLE.admin);

const BEFORE = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';
const PASSWORD = 'chantier-2026';

beforeAll(async () => {
  for (const { uid } of [PEOPLE.admin, PEOPLE.secondAdmin]) {
    await context.auth.createUser({ uid, email: `${uid}@exemple.fr` });
  }
});
beforeEach(() => environment.settle([PEOPLE.admin, PEOPLE.secondAdmin]));

async function someone(): Promise<{ uid: string; email: string }> {
  environment.setNow(BEFORE);
  const request = accountRequest({ password: PASSWORD, sendsLink: false });
  const { uid } = await createAccount(request, admin, context);
  environment.setNow(LATER);
  return { uid, email: request.email };
}

const statusOf = (uid: string, status: AccountStatus) => ({
  operationId: newOperationId(),
  uid,
  status,
});

const set = (uid: string, status: AccountStatus, on: Context = context) =>
  setAccountStatus(statusOf(uid, status), admin, on);

/** A session whose sign-in is later than everything else in a test. */
const freshSession = (uid: string) => ({
  ...sessionOf({ uid }),
  authTime: new Date('2026-11-21T10:00:01.000Z'),
});

/** Expects a refusal for the disabled account alone, however recent the session is. */
async function expectDisabled(uid: string): Promise<void> {
  const refusal = { reason: 'auth/account-disabled' };
  await expect(readActiveUser(context, freshSession(uid))).rejects.toMatchObject(refusal);
  await expect(signInProfile({}, freshSession(uid), context)).rejects.toMatchObject(refusal);
}

describe('disabling an account', () => {
  it('closes it in the profile and on the card, and counts it as inactive', async () => {
    const { uid } = await someone();

    expect(await set(uid, 'disabled')).toEqual({ status: 'disabled' });

    expect(await userOf(uid)).toMatchObject({
      status: 'disabled',
      tokensValidAfter: new Date(LATER),
    });
    expect(await readAs(directoryCardRecord, directoryCardPath(uid))).toMatchObject({
      active: false,
    });
    await expectWhole(uid);
    await expectTruePeopleCounts();
  });

  it('leaves the right password to be told apart from a wrong one, and lets neither act', async () => {
    const { uid, email } = await someone();

    await set(uid, 'disabled');

    expect(await signIn(email, PASSWORD)).toBe(true);
    expect(await signIn(email, 'pas-le-bon-2026')).toBe(false);
    await expectDisabled(uid);
  });

  it('is not undone by a new password from a link', async () => {
    const { uid, email } = await someone();
    await set(uid, 'disabled');
    await context.sendPasswordLink(email, 'fr');
    const [link = ''] = await linksTo(email);

    expect(await followLink(link, 'la-mienne-2026')).toBe(true);

    expect(await signIn(email, 'la-mienne-2026')).toBe(true);
    const sessionAfter = { ...freshSession(uid), authTime: new Date(Date.now() + 60_000) };
    await expect(signInProfile({}, sessionAfter, context)).rejects.toMatchObject({
      reason: 'auth/account-disabled',
    });
    expect(await userOf(uid)).toMatchObject({ status: 'disabled' });
  });

  it('ends every session at once, also after it was enabled again', async () => {
    const { uid } = await someone();
    const session = { ...sessionOf({ uid }), authTime: new Date('2026-11-21T09:30:00Z') };
    expect(await readActiveUser(context, session)).toMatchObject({ id: uid });

    await set(uid, 'disabled');
    const attempt = readActiveUser(context, session);
    await expect(attempt).rejects.toMatchObject({ reason: 'auth/account-disabled' });
    await set(uid, 'active');

    const old = readActiveUser(context, session);
    await expect(old).rejects.toMatchObject({ reason: 'auth/session-expired' });
    expect(await readActiveUser(context, { ...session, authTime: new Date(LATER) })).toMatchObject({
      id: uid,
    });
  });

  it('is undone by enabling it', async () => {
    const { uid, email } = await someone();
    await set(uid, 'disabled');

    expect(await set(uid, 'active')).toEqual({ status: 'active' });

    await expectWhole(uid);
    expect(await signIn(email, PASSWORD)).toBe(true);
    await expectTruePeopleCounts();
  });

  it('twice counts once', async () => {
    const { uid } = await someone();
    const request = statusOf(uid, 'disabled');

    await Promise.all([1, 2, 3].map(() => setAccountStatus(request, admin, context)));
    await set(uid, 'disabled');

    await expectWhole(uid);
    await expectTruePeopleCounts();
  });

  it('and enabling at the same moment leaves a whole account that is counted once', async () => {
    const { uid } = await someone();

    await Promise.all([set(uid, 'disabled'), set(uid, 'active'), set(uid, 'disabled')]);

    await expectWhole(uid);
    await expectTruePeopleCounts();
  });

  it('works for an admin, while another one stays', async () => {
    expect(await set(PEOPLE.secondAdmin.uid, 'disabled')).toEqual({ status: 'disabled' });
    expect(await userOf(PEOPLE.secondAdmin.uid)).toMatchObject({ status: 'disabled' });
  });
});

describe('a change of status is refused', () => {
  it.each([PEOPLE.owner, PEOPLE.architect])('to $name, who is no admin', async (person) => {
    await environment.settle([person]);

    const attempt = setAccountStatus(
      statusOf(PEOPLE.secondAdmin.uid, 'disabled'),
      sessionOf(person),
      context,
    );

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect(await userOf(PEOPLE.secondAdmin.uid)).toMatchObject({ status: 'active' });
    for (const path of [userPath(person.uid), directoryCardPath(person.uid)]) {
      await firestore.doc(path).delete();
    }
  });

  it('for one’s own account', async () => {
    await expect(set(PEOPLE.admin.uid, 'disabled')).rejects.toMatchObject({
      reason: 'account/own',
    });
    await expect(set(PEOPLE.admin.uid, 'active')).rejects.toMatchObject({ reason: 'account/own' });
  });

  it('for the last active admin', async () => {
    await set(PEOPLE.secondAdmin.uid, 'disabled');

    await expect(set(PEOPLE.admin.uid, 'disabled')).rejects.toMatchObject({
      reason: 'account/last-admin',
    });
    expect(await userOf(PEOPLE.admin.uid)).toMatchObject({ status: 'active' });
  });

  it('for nobody', async () => {
    await expect(set('personne', 'disabled')).rejects.toMatchObject({
      reason: 'account/not-found',
    });
  });

  it('to one of two admins who disable each other at the same moment', async () => {
    const [one, other] = [PEOPLE.admin, PEOPLE.secondAdmin];

    const outcomes = await Promise.allSettled([
      setAccountStatus(statusOf(other.uid, 'disabled'), sessionOf(one), context),
      setAccountStatus(statusOf(one.uid, 'disabled'), sessionOf(other), context),
    ]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const statuses = await Promise.all([one, other].map(({ uid }) => userOf(uid)));
    expect(statuses.map((user) => user?.status).sort()).toEqual(['active', 'disabled']);
  });
});

describe('an account that Firebase Auth holds for disabled, as an earlier version left it', () => {
  async function closedBefore() {
    const person = await someone();
    await set(person.uid, 'disabled');
    await context.auth.updateUser(person.uid, { disabled: true });
    expect(await signIn(person.email, PASSWORD)).toBe(false);
    return person;
  }

  it('lets in again as soon as it is enabled', async () => {
    const { uid, email } = await closedBefore();

    await set(uid, 'active');

    expect(await signIn(email, PASSWORD)).toBe(true);
    await expectWhole(uid);
  });

  it.each([
    ['disabled once more', (uid: string) => set(uid, 'disabled')],
    [
      'edited',
      (uid: string, email: string) =>
        updateAccount(editionRequest(uid, accountRequest({ email })), admin, context),
    ],
  ])('is told that it is disabled as soon as it is %s', async (_what, change) => {
    const { uid, email } = await closedBefore();

    await change(uid, email);

    expect(await signIn(email, PASSWORD)).toBe(true);
    await expectDisabled(uid);
  });
});

describe.each(FAULTS)('%s, anywhere in a change of status', (_name, fault) => {
  it('never leaves the person in, and is made good by repeating it', async () => {
    let cuts = 0;
    for (let count = 0; count < 10; count += 1) {
      const { uid } = await someone();
      const request = statusOf(uid, 'disabled');
      const outcome = await setAccountStatus(request, admin, faultAt(count, fault, context)).catch(
        (error: unknown) => error,
      );
      const isCut = outcome === CUT;
      if (isCut) cuts += 1;
      else expect(outcome).toEqual({ status: 'disabled' });
      // The profile closes the account first, and Firebase Auth is called after that.
      if (count > 0) await expectDisabled(uid);

      await setAccountStatus(request, admin, context);

      await expectDisabled(uid);
      await expectWhole(uid);
      await expectTruePeopleCounts();
      if (!isCut) break;
    }
    expect(cuts).toBeGreaterThanOrEqual(3);
    expect(cuts).toBeLessThan(10);
  });
});
