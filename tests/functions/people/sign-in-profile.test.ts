import {
  accountDeletionId,
  directoryCardRecord,
  directoryCardPath,
  EMPTY_SUMMARY,
  operationPath,
  summaryPath,
  taskSummaryCodec,
  userRecord,
  userPath,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInProfile } from '../../../functions/src/people/sign-in-profile';
import { readActiveUser, type Caller } from '../../../functions/src/platform/caller';
import { accounts } from '../support/accounts';
import { functionsEnvironment, PEOPLE, sessionOf } from '../support/environment';

const DESIGNATED = 'Direction@Exemple.fr';

const environment = functionsEnvironment('sign-in-profile', { designatedAdminEmail: DESIGNATED });
const { context, firestore, readAs } = environment;
const { linksTo, followLink } = accounts(environment);
const nobody = environment.contextWith({ designatedAdminEmail: '' });

beforeAll(() => environment.settle());

const signIn = (caller: Caller, on = context) => signInProfile({}, caller, on);

/** An account of Firebase Auth, and a session signed in with it. */
async function account(fields: {
  uid: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
}): Promise<Caller> {
  const { uid, email = DESIGNATED, emailVerified = true, displayName } = fields;
  const present = await context.auth.getUserByEmail(email).catch(() => null);
  if (present !== null) await context.auth.deleteUser(present.uid);
  const nameFields = displayName === undefined ? {} : { displayName };
  const account = await context.auth.createUser({ uid, email, emailVerified, ...nameFields });
  const authTime = new Date(account.tokensValidAfterTime ?? account.metadata.creationTime);
  return { ...sessionOf({ uid }), authTime, email: email.toLowerCase() };
}

const userOf = (uid: string) => readAs(userRecord, userPath(uid));
const cardOf = (uid: string) => readAs(directoryCardRecord, directoryCardPath(uid));

describe('someone with a profile', () => {
  it.each([PEOPLE.admin, PEOPLE.owner, PEOPLE.architect])(
    '$name hears who they are',
    async (who) => {
      expect(await signIn(sessionOf(who))).toEqual({
        uid: who.uid,
        role: who.role,
        name: who.name,
      });
    },
  );

  it('is turned away while disabled', async () => {
    const denis = { uid: 'denis', name: 'Denis Lebrun', status: 'disabled' } as const;
    await environment.settle([denis]);

    await expect(signIn(sessionOf(denis))).rejects.toMatchObject({
      reason: 'auth/account-disabled',
    });
  });

  it('has to sign in again when their sessions were ended, and may in the same second', async () => {
    const sonia = { uid: 'sonia', name: 'Sonia Haddad' };
    await environment.settle([
      { ...sonia, tokensValidAfter: new Date('2026-11-21T08:30:00.700Z') },
    ]);
    const at = (iso: string) => ({ ...sessionOf(sonia), authTime: new Date(iso) });

    await expect(signIn(at('2026-11-21T08:29:59Z'))).rejects.toMatchObject({
      reason: 'auth/session-expired',
    });
    expect(await signIn(at('2026-11-21T08:30:00Z'))).toMatchObject({ uid: 'sonia' });
  });
});

describe('someone whose password was reset by a link', () => {
  const ANNE = { uid: 'anne', name: 'Anne Sorel' } as const;
  const validSince = async () =>
    new Date((await context.auth.getUser(ANNE.uid)).tokensValidAfterTime ?? 0);
  const sessionAt = (authTime: Date) => ({ ...sessionOf(ANNE), authTime });

  beforeEach(async () => {
    await environment.settle([ANNE]);
    const email = 'anne.sorel@exemple.fr';
    await account({ uid: ANNE.uid, email });
    await context.sendPasswordLink(email, 'fr');
    const link = (await linksTo(email)).at(-1) ?? '';
    expect(await followLink(link, 'la-mienne-2026')).toBe(true);
  });

  it('ends every older session by signing in, and stays in', async () => {
    const since = await validSince();
    const stolen = sessionAt(new Date(since.getTime() - 1000));
    const fresh = sessionAt(since);
    expect(await readActiveUser(context, stolen)).toMatchObject({ id: ANNE.uid });

    expect(await signIn(fresh)).toMatchObject({ uid: ANNE.uid });

    expect(await userOf(ANNE.uid)).toMatchObject({ tokensValidAfter: since });
    expect(await readActiveUser(context, fresh)).toMatchObject({ id: ANNE.uid });
    await expect(readActiveUser(context, stolen)).rejects.toMatchObject({
      reason: 'auth/session-expired',
    });
  });

  it('is not helped by the stolen session, which ends itself by asking', async () => {
    const since = await validSince();

    await expect(signIn(sessionAt(new Date(since.getTime() - 1000)))).rejects.toMatchObject({
      reason: 'auth/session-expired',
    });
    expect(await userOf(ANNE.uid)).toMatchObject({ tokensValidAfter: since });
  });

  it('keeps a later bar, and writes nothing twice', async () => {
    const later = new Date((await validSince()).getTime() + 60_000);
    await environment.settle([{ ...ANNE, tokensValidAfter: later }]);
    const before = await userOf(ANNE.uid);

    await Promise.all([signIn(sessionAt(later)), signIn(sessionAt(later))]);

    expect(await userOf(ANNE.uid)).toEqual(before);
  });
});

describe('someone without a profile', () => {
  it('can do nothing', async () => {
    const caller = await account({ uid: 'inconnu', email: 'inconnu@exemple.fr' });

    await expect(signIn(caller)).rejects.toMatchObject({ reason: 'auth/no-profile' });
    expect(await userOf('inconnu')).toBeNull();
  });

  it('is nobody either when no administrator is designated', async () => {
    const caller = await account({ uid: 'direction-0' });
    const withoutEmail = { ...caller, email: null };

    await expect(signIn(caller, nobody)).rejects.toMatchObject({ reason: 'auth/no-profile' });
    await expect(signIn(withoutEmail, nobody)).rejects.toMatchObject({ reason: 'auth/no-profile' });
  });
});

describe('the designated administrator', () => {
  it('gets profile, directory card and summary at the first sign-in, and only then', async () => {
    const caller = await account({ uid: 'direction-1', displayName: 'Anne de la Tour' });

    const answer = await signIn(caller);

    expect(answer).toEqual({ uid: 'direction-1', role: 'admin', name: 'Anne de la Tour' });
    const profile = await userOf('direction-1');
    expect(profile).toMatchObject({
      firstName: 'Anne',
      lastName: 'de la Tour',
      email: DESIGNATED.toLowerCase(),
      role: 'admin',
      status: 'active',
      createdAt: context.now(),
    });
    expect(await cardOf('direction-1')).toMatchObject({
      name: 'Anne de la Tour',
      role: 'admin',
      active: true,
    });
    expect(await readAs(taskSummaryCodec, summaryPath('direction-1'))).toEqual(EMPTY_SUMMARY);
    environment.setNow('2026-11-22T09:00:00Z');
    expect(await signIn(caller)).toEqual(answer);
    expect(await userOf('direction-1')).toEqual(profile);
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('is named after the address when the account has no name', async () => {
    const address = 'marie-claude.petit@exemple.fr';
    const caller = await account({ uid: 'direction-2', email: address });
    const there = environment.contextWith({ designatedAdminEmail: address });

    expect(await signIn(caller, there)).toMatchObject({ name: 'Marie Claude Petit' });
  });

  it('made twice at the same moment is one admin', async () => {
    const caller = await account({ uid: 'direction-3' });

    const answers = await Promise.all([signIn(caller), signIn(caller), signIn(caller)]);

    expect(new Set(answers.map(({ role }) => role))).toEqual(new Set(['admin']));
    expect(await userOf('direction-3')).toMatchObject({ role: 'admin' });
  });

  it.each([
    ['intervenant', 'lea'],
    ['owner', 'lea-2'],
  ] as const)('is upgraded from %s, counted no more, and older sessions end', async (role, uid) => {
    const lea = { uid, name: 'Léa Simon', role };
    await environment.settle([lea]);
    const workspace = {
      tasks: { total: 0, completed: 0 },
      openByDeadline: {},
      projects: { pending: 0, active: 0, completed: 0 },
      intervenants: { total: 14, active: 13 },
    };
    await firestore.doc(WORKSPACE_SUMMARY).set(workspace);
    const caller = await account({ uid });

    expect(await signIn(caller)).toEqual({ uid, role: 'admin', name: 'Léa Simon' });

    expect(await userOf(uid)).toMatchObject({
      role: 'admin',
      specialty: 'Architectes',
      tokensValidAfter: caller.authTime,
    });
    expect(await cardOf(uid)).toMatchObject({ role: 'admin' });
    expect((await readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY))?.intervenants).toEqual({
      total: 13,
      active: 12,
    });
  });

  it.each([
    ['has not verified the address', { emailVerified: false }],
    ['has another address', { email: 'direction@exemple.fr.ailleurs.example' }],
  ])('is nobody who %s', async (_who, fields) => {
    const caller = await account({ uid: 'imposteur', ...fields });

    await expect(signIn(caller)).rejects.toMatchObject({ reason: 'auth/no-profile' });
    await context.auth.deleteUser('imposteur');
  });

  it('is nobody whose token tells of an address that the account has no more', async () => {
    const caller = await account({ uid: 'ancien' });
    await context.auth.updateUser('ancien', { email: 'parti@exemple.fr', emailVerified: true });

    await expect(signIn(caller)).rejects.toMatchObject({ reason: 'auth/no-profile' });
  });

  it('is nobody with a session from before a reset of the password', async () => {
    const caller = await account({ uid: 'volee' });
    const { tokensValidAfterTime } = await context.auth.updateUser('volee', {
      password: 'la-mienne-2026',
    });
    const since = new Date(tokensValidAfterTime ?? 0);
    const earlier = { ...caller, authTime: new Date(since.getTime() - 1000) };

    await expect(signIn(earlier)).rejects.toMatchObject({ reason: 'auth/session-expired' });
    expect(await userOf('volee')).toBeNull();
  });

  it.each(['intervenant', 'owner', 'admin'] as const)(
    'stays out while disabled, as %s, whom Firebase Auth lets in',
    async (role) => {
      await environment.settle([{ uid: 'exclu', name: 'Luc Exclu', role, status: 'disabled' }]);
      const caller = await account({ uid: 'exclu' });

      await expect(signIn(caller)).rejects.toMatchObject({ reason: 'auth/account-disabled' });
      expect(await userOf('exclu')).toMatchObject({ role, status: 'disabled' });
    },
  );

  it('gets no new profile while their account is being deleted', async () => {
    const caller = await account({ uid: 'partant' });
    const at = context.now();
    await firestore.doc(operationPath(accountDeletionId('partant'))).set({
      kind: 'delete-account',
      target: userPath('partant'),
      state: 'running',
      done: 1,
      total: 2,
      createdAt: at,
      updatedAt: at,
    });

    await expect(signIn(caller)).rejects.toMatchObject({ reason: 'account/being-deleted' });
    expect(await userOf('partant')).toBeNull();
  });
});
