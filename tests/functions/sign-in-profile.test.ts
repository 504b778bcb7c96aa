import {
  directoryCardCodec,
  directoryCardPath,
  EMPTY_SUMMARY,
  summaryPath,
  taskSummaryCodec,
  userCodec,
  userPath,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInProfile } from '../../functions/src/people/sign-in-profile';
import type { Caller } from '../../functions/src/platform/caller';
import { functionsEnvironment, PEOPLE, sessionOf } from '../support/functions-environment';

const DESIGNATED = 'Direction@Exemple.fr';

const environment = functionsEnvironment('sign-in-profile', { designatedAdminEmail: DESIGNATED });
const { context, firestore, readAs } = environment;
const nobody = environment.contextWith({ designatedAdminEmail: '' });

beforeAll(() => environment.settle());

const signIn = (caller: Caller, on = context) => signInProfile({}, caller, on);

/** An account of Auth, and the session of who signs in with it. */
async function account(fields: {
  uid: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
}): Promise<Caller> {
  const { uid, email = DESIGNATED, emailVerified = true, displayName } = fields;
  const present = await context.auth.getUserByEmail(email).catch(() => null);
  if (present !== null) await context.auth.deleteUser(present.uid);
  const named = displayName === undefined ? {} : { displayName };
  await context.auth.createUser({ uid, email, emailVerified, ...named });
  return { ...sessionOf({ uid }), email: email.toLowerCase() };
}

const userOf = (uid: string) => readAs(userCodec, userPath(uid));
const cardOf = (uid: string) => readAs(directoryCardCodec, directoryCardPath(uid));

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

describe('someone without a profile', () => {
  it('can do nothing', async () => {
    const caller = await account({ uid: 'inconnu', email: 'inconnu@exemple.fr' });

    await expect(signIn(caller)).rejects.toMatchObject({ reason: 'auth/no-profile' });
    expect(await userOf('inconnu')).toBeNull();
  });

  it('is nobody either when no administrator is designated', async () => {
    const caller = await account({ uid: 'direction-0' });
    const unnamed = { ...caller, email: null };

    await expect(signIn(caller, nobody)).rejects.toMatchObject({ reason: 'auth/no-profile' });
    await expect(signIn(unnamed, nobody)).rejects.toMatchObject({ reason: 'auth/no-profile' });
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

  it('stays out while disabled', async () => {
    await environment.settle([{ uid: 'exclu', name: 'Luc Exclu', status: 'disabled' }]);
    const caller = await account({ uid: 'exclu' });

    await expect(signIn(caller)).rejects.toMatchObject({ reason: 'auth/account-disabled' });
    expect(await userOf('exclu')).toMatchObject({ role: 'intervenant', status: 'disabled' });
  });
});
