import { directoryCardPath, userPath, userSettingsPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changePassword } from '../../../functions/src/people/change-password';
import { createAccount } from '../../../functions/src/people/create-account';
import { sendPasswordLink } from '../../../functions/src/people/send-password-link';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { readActiveUser } from '../../../functions/src/platform/caller';
import type { Context } from '../../../functions/src/platform/context';
import { accountRequest, accounts, CUT, faultAt, FAULTS } from '../support/accounts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

const environment = functionsEnvironment('password');
const { context, firestore } = environment;
const { userOf, linksTo, signIn, followLink } = accounts(environment);
const admin = sessionOf(PEOPLE.admin);

const PASSWORD = 'chantier-2026';

beforeAll(() => environment.settle([PEOPLE.admin, PEOPLE.secondAdmin, PEOPLE.architect]));

async function someone(language: 'fr' | 'ar' = 'fr') {
  environment.setNow('2026-11-21T09:00:00.000Z');
  const request = accountRequest({ password: PASSWORD, sendsLink: false, language });
  const { uid } = await createAccount(request, admin, context);
  return { uid, email: request.email };
}

/**
 * A session that signed in with a password at `time`. Sets the clock to `now`, two minutes later by default.
 */
function sessionAt(uid: string, time = '10:00:00', now = '10:02:00') {
  environment.setNow(`2026-11-21T${now}Z`);
  return { ...sessionOf({ uid }), authTime: new Date(`2026-11-21T${time}Z`) };
}

describe('sending a password link', () => {
  it.each(['fr', 'ar'] as const)(
    'has Firebase Auth write in %s, the person’s language',
    async (language) => {
      const { uid, email } = await someone(language);
      const posts = vi.spyOn(globalThis, 'fetch');

      expect(await sendPasswordLink({ uid }, admin, context)).toEqual({ uid });

      const [url, post] = posts.mock.calls[0] ?? [];
      posts.mockRestore();
      expect(url).toMatch(/\/v1\/projects\/[\w-]+\/accounts:sendOobCode$/);
      expect(post?.headers).toMatchObject({ 'x-firebase-locale': language });
      expect(await linksTo(email)).toHaveLength(1);
    },
  );

  it('lets the person set a password that lets in', async () => {
    const { uid, email } = await someone();
    await sendPasswordLink({ uid }, admin, context);
    const [link = ''] = await linksTo(email);

    expect(await followLink(link, 'la-mienne-2026')).toBe(true);

    expect(await signIn(email, 'la-mienne-2026')).toBe(true);
    expect(await signIn(email, PASSWORD)).toBe(false);
  });

  it('writes in French to who has no settings', async () => {
    const { uid } = await someone('ar');
    await firestore.doc(userSettingsPath(uid)).delete();
    const sendMail = vi.fn(() => Promise.resolve());

    await sendPasswordLink({ uid }, admin, environment.contextWith({ sendPasswordLink: sendMail }));

    expect(sendMail).toHaveBeenCalledWith(expect.any(String), 'fr');
  });

  it('says so when the message cannot be sent', async () => {
    const { uid } = await someone();
    const down = environment.contextWith({ sendPasswordLink: () => Promise.reject(CUT) });

    await expect(sendPasswordLink({ uid }, admin, down)).rejects.toMatchObject({
      reason: 'account/link-not-sent',
    });
  });

  it('is not for who is no admin, nor to nobody, nor to a disabled account', async () => {
    const { uid, email } = await someone();
    const asArchitect = sendPasswordLink({ uid }, sessionOf(PEOPLE.architect), context);
    await expect(asArchitect).rejects.toMatchObject({ reason: 'access/admin-only' });
    const toNobody = sendPasswordLink({ uid: 'personne' }, admin, context);
    await expect(toNobody).rejects.toMatchObject({ reason: 'account/not-found' });
    const status = { operationId: newOperationId(), uid, status: 'disabled' } as const;
    await setAccountStatus(status, admin, context);
    const toDisabled = sendPasswordLink({ uid }, admin, context);
    await expect(toDisabled).rejects.toMatchObject({ reason: 'account/link-not-sent' });

    expect(await linksTo(email)).toEqual([]);
  });
});

describe('changing one’s own password', () => {
  const change = (
    newPassword: string,
    session: ReturnType<typeof sessionAt>,
    on: Context = context,
  ) => changePassword({ operationId: newOperationId(), newPassword }, session, on);

  it('sets it, keeps this session and ends every earlier one', async () => {
    const { uid, email } = await someone();
    const earlier = sessionAt(uid, '09:59:59');
    const session = sessionAt(uid);

    expect(await change('la-mienne-2026', session)).toEqual({ uid });

    expect(await signIn(email, 'la-mienne-2026')).toBe(true);
    expect(await signIn(email, PASSWORD)).toBe(false);
    expect(await readActiveUser(context, session)).toMatchObject({ id: uid });
    await expect(readActiveUser(context, earlier)).rejects.toMatchObject({
      reason: 'auth/session-expired',
    });
  });

  it.each([
    ['within five minutes of signing in', '10:05:00', true],
    ['after more than five minutes', '10:05:01', false],
  ])('%s: %s', async (_when, now, isTaken) => {
    const { uid, email } = await someone();

    const attempt = change('la-mienne-2026', sessionAt(uid, '10:00:00', now));

    if (isTaken) await expect(attempt).resolves.toEqual({ uid });
    else await expect(attempt).rejects.toMatchObject({ reason: 'account/stale-sign-in' });
    expect(await signIn(email, PASSWORD)).toBe(!isTaken);
  });

  it('is in the audit log, without the password', async () => {
    const { uid } = await someone();
    const operationId = newOperationId();
    await changePassword({ operationId, newPassword: 'secret-2027' }, sessionAt(uid), context);

    const entry = await environment.auditEntry(operationId);

    expect(entry).toMatchObject({ act: 'changePassword', by: uid, target: userPath(uid) });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  it('twice: the later one stays, also when the first is repeated after it', async () => {
    const { uid, email } = await someone();
    const first = { operationId: newOperationId(), newPassword: 'premier-2026' };
    const session = sessionAt(uid);
    await changePassword(first, session, context);
    await changePassword(first, session, context);
    expect(await signIn(email, 'premier-2026')).toBe(true);

    await change('second-2026', sessionAt(uid, '10:01:00'));
    const secondCall = changePassword(first, session, context);

    await expect(secondCall).rejects.toMatchObject({ reason: 'auth/session-expired' });
    expect(await signIn(email, 'second-2026')).toBe(true);
  });

  it.each(FAULTS)('is made good by repeating it, after %s', async (_name, fault) => {
    for (let count = 0; count < 2; count += 1) {
      const { uid, email } = await someone();
      const request = { operationId: newOperationId(), newPassword: 'la-mienne-2026' };
      const session = sessionAt(uid);
      const cut = changePassword(request, session, faultAt(count, fault, context));
      await expect(cut).rejects.toBe(CUT);

      await changePassword(request, session, context);

      expect(await signIn(email, 'la-mienne-2026')).toBe(true);
      expect(await userOf(uid)).toMatchObject({ tokensValidAfter: session.authTime });
      for (const path of [userPath(uid), directoryCardPath(uid)]) {
        expect((await firestore.doc(path).get()).exists).toBe(true);
      }
    }
  });
});
