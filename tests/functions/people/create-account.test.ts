import {
  auditEntryPath,
  companyPath,
  DEFAULT_SETTINGS,
  directoryCardRecord,
  directoryCardPath,
  EMPTY_SUMMARY,
  OPERATIONS,
  summaryPath,
  taskSummaryCodec,
  userSettingsRecord,
  userSettingsPath,
  type CreateAccountRequest,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteCompany } from '../../../functions/src/companies/delete-company';
import { createAccount } from '../../../functions/src/people/create-account';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { sweepAccountCreations } from '../../../functions/src/people/sweep-account-creations';
import type { Context } from '../../../functions/src/platform/context';
import { accountRequest, accounts, CUT, faultAt, FAULTS } from '../support/accounts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

const environment = functionsEnvironment('create-account');
const { context, firestore, readAs } = environment;
const {
  signInOf,
  userOf,
  creationOf,
  expectWhole,
  expectNothing,
  expectTruePeopleCounts,
  linksTo,
  signIn,
} = accounts(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle([PEOPLE.admin, PEOPLE.secondAdmin]));

const create = (request: CreateAccountRequest, on: Context = context) =>
  createAccount(request, admin, on);

const unreachable = environment.contextWith({
  sendPasswordLink: () => Promise.reject(new Error('Identity Toolkit answers 503.')),
});

async function newCompany(name: string): Promise<string> {
  const companyId = newOperationId();
  const at = context.now();
  const texts = { name, nameKey: name.toLowerCase(), country: 'France', sector: '' };
  await firestore
    .doc(companyPath(companyId))
    .set({ ...texts, logoPath: null, createdAt: at, updatedAt: at });
  return companyId;
}

describe('creating an account', () => {
  it('makes account, profile, card, settings and summary, and sends a link', async () => {
    const request = accountRequest();
    const uid = request.operationId;

    expect(await create(request)).toEqual({ uid, linkSent: true });

    await expectWhole(uid);
    expect(await userOf(uid)).toMatchObject({
      firstName: 'Inès',
      lastName: 'Díaz',
      name: 'Inès Díaz',
      email: request.email,
      role: 'intervenant',
      specialty: 'Architectes',
      companyId: null,
      companyName: 'Atelier Díaz',
      status: 'active',
      createdAt: context.now(),
    });
    expect(await readAs(directoryCardRecord, directoryCardPath(uid))).toMatchObject({
      name: 'Inès Díaz',
      role: 'intervenant',
      companyName: 'Atelier Díaz',
      active: true,
    });
    expect(await readAs(userSettingsRecord, userSettingsPath(uid))).toEqual({
      ...DEFAULT_SETTINGS,
      language: 'es',
    });
    expect(await readAs(taskSummaryCodec, summaryPath(uid))).toEqual(EMPTY_SUMMARY);
    expect(await linksTo(request.email)).toHaveLength(1);
    expect(await creationOf(uid)).toMatchObject({ kind: 'create-account', state: 'done' });
    await expectTruePeopleCounts();
  });

  it('with a password lets in by it, and sends nothing that was not asked for', async () => {
    const request = accountRequest({ password: 'chantier-2026', sendsLink: false });

    expect(await create(request)).toMatchObject({ linkSent: false });

    expect(await signIn(request.email, 'chantier-2026')).toBe(true);
    expect(await signIn(request.email, 'chantier-2027')).toBe(false);
    expect(await linksTo(request.email)).toEqual([]);
    const auditEntry = await firestore.doc(auditEntryPath(request.operationId)).get();
    expect(JSON.stringify(auditEntry.data())).not.toContain('chantier');
  });

  it.each([
    ["MOA Maître d'ouvrage", 'owner'],
    ["AMO Assistant maîtrise d'ouvrage", 'intervenant'],
    ['COORDINATEUR SSI', 'intervenant'],
  ] as const)('gives %s the role %s', async (specialty, role) => {
    const request = accountRequest({ specialty });
    await create(request);
    expect(await userOf(request.operationId)).toMatchObject({ specialty, role });
  });

  it.each([
    ['of the list by its own name', 'Apave', 'Autre nom', 'Apave'],
    ['that was typed as it was typed', null, 'Bureau Nord', 'Bureau Nord'],
    ['of nobody as Indépendant', null, '', 'Indépendant'],
  ])('names a company %s', async (_which, listName, companyName, expected) => {
    const companyId = listName === null ? null : await newCompany(listName);
    const request = accountRequest({ companyId, companyName });

    await create(request);

    const profile = await userOf(request.operationId);
    expect(profile).toMatchObject({ companyId, companyName: expected });
  });

  it('is in the audit log, under the name of who did it', async () => {
    const request = accountRequest();
    await create(request);

    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      act: 'createAccount',
      byName: PEOPLE.admin.name,
      target: `users/${request.operationId}`,
      after: { name: 'Inès Díaz', email: request.email, role: 'intervenant' },
    });
  });
});

describe('a refused creation leaves nothing', () => {
  it.each([PEOPLE.owner, PEOPLE.architect])('for $name, who is no admin', async (person) => {
    await environment.settle([person]);
    const request = accountRequest();

    const attempt = createAccount(request, sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    await expectNothing(request.operationId);
    expect(await creationOf(request.operationId)).toBeNull();
    for (const path of [`users/${person.uid}`, `directory/${person.uid}`]) {
      await firestore.doc(path).delete();
    }
  });

  it('in a company that does not exist', async () => {
    const request = accountRequest({ companyId: 'nulle-part' });

    await expect(create(request)).rejects.toMatchObject({ reason: 'company/not-found' });

    await expectNothing(request.operationId);
    expect(await creationOf(request.operationId)).toBeNull();
  });

  it('at an address that someone has', async () => {
    const { operationId: present, email } = accountRequest();
    await create({ ...accountRequest({ email }), operationId: present });
    const request = accountRequest({ email });

    await expect(create(request)).rejects.toMatchObject({ reason: 'account/email-in-use' });

    await expectNothing(request.operationId);
    expect(await creationOf(request.operationId)).toBeNull();
    await expectWhole(present);
  });

  it('under a name that is taken for that of somebody else', async () => {
    await create(accountRequest({ firstName: 'Odile', lastName: 'Vernet' }));
    const request = accountRequest({ firstName: 'ODILE', lastName: 'V\u0435rnet' });

    await expect(create(request)).rejects.toMatchObject({ reason: 'account/name-in-use' });

    await expectNothing(request.operationId);
    expect(await creationOf(request.operationId)).toBeNull();
    // A real namesake has the same name, written the same.
    const namesake = accountRequest({ firstName: 'Odile', lastName: 'Vernet' });
    await create(namesake);
    await expectWhole(namesake.operationId);
  });

  it('under the id of someone, who is not touched', async () => {
    const { operationId } = accountRequest();
    await create({ ...accountRequest(), operationId });
    const before = await userOf(operationId);

    const attempt = create(accountRequest({ operationId, lastName: 'Autre' }));

    await expect(attempt).rejects.toMatchObject({ reason: 'request/operation-reused' });
    expect(await userOf(operationId)).toEqual(before);
    await expectWhole(operationId);
  });
});

describe('an address of an account without a profile', () => {
  it('is taken from a stranger who signed up by themselves, whose password opens nothing', async () => {
    const request = accountRequest({ password: 'chantier-2026' });
    const { email } = request;
    const stranger = await context.auth.createUser({ email, password: 'intrus-2026' });

    await create(request);

    expect(await signInOf(stranger.uid)).toBeNull();
    expect(await signIn(email, 'intrus-2026')).toBe(false);
    expect(await signIn(email, 'chantier-2026')).toBe(true);
    await expectWhole(request.operationId);
  });

  it('is taken from a creation that was killed long ago, and from no other', async () => {
    const { email } = accountRequest();
    const killedRequest = accountRequest({ email });
    const fault = { isLost: true, fatal: true };
    await expect(create(killedRequest, faultAt(1, fault, context))).rejects.toBe(CUT);

    await expect(create(accountRequest({ email }))).rejects.toMatchObject({
      reason: 'account/email-in-use',
    });
    environment.setNow('2026-11-21T09:10:01.000Z');
    const request = accountRequest({ email });
    await create(request);

    await expectNothing(killedRequest.operationId);
    expect(await creationOf(killedRequest.operationId)).toBeNull();
    await expectWhole(request.operationId);
    environment.setNow('2026-11-21T09:00:00.000Z');
  });
});

describe('a creation that is repeated', () => {
  it('answers the same, makes one account and sends one message', async () => {
    const request = accountRequest();
    const first = await create(request);

    expect(await create(request)).toEqual(first);

    expect(await linksTo(request.email)).toHaveLength(1);
    await expectWhole(request.operationId);
    await expectTruePeopleCounts();
  });

  it('does not enable again what was disabled since', async () => {
    const request = accountRequest();
    await create(request);
    const uid = request.operationId;
    const status = { operationId: newOperationId(), uid, status: 'disabled' } as const;
    await setAccountStatus(status, admin, context);

    await create(request);

    expect(await userOf(uid)).toMatchObject({ status: 'disabled' });
    await expectWhole(uid);
  });

  it('with another content is refused', async () => {
    const request = accountRequest();
    await create(request);

    const attempt = create({ ...request, specialty: 'structure' });

    await expect(attempt).rejects.toMatchObject({ reason: 'request/operation-reused' });
    expect(await userOf(request.operationId)).toMatchObject({ specialty: 'Architectes' });
  });

  it('five times at the same moment is one creation', async () => {
    const request = accountRequest();

    const answers = await Promise.all(Array.from({ length: 5 }, () => create(request)));

    expect(new Set(answers.map(({ uid }) => uid))).toEqual(new Set([request.operationId]));
    await expectWhole(request.operationId);
    await expectTruePeopleCounts();
  });

  it('by a call that comes to the account after its twin has ended leaves it open', async () => {
    const request = accountRequest();
    const createUser: typeof context.auth.createUser = async (account) => {
      await create(request);
      return context.auth.createUser(account);
    };
    const auth = Object.assign(Object.create(context.auth) as typeof context.auth, { createUser });

    await create(request, environment.contextWith({ auth }));

    await expectWhole(request.operationId);
    await expectTruePeopleCounts();
  });

  it('after a message that was not sent sends it', async () => {
    const request = accountRequest();
    expect(await create(request, unreachable)).toMatchObject({ linkSent: false });
    await expectWhole(request.operationId);

    expect(await create(request)).toMatchObject({ linkSent: true });

    expect(await linksTo(request.email)).toHaveLength(1);
  });
});

describe('two creations at the same moment', () => {
  it('of the same address are one account, and one refusal', async () => {
    const { email } = accountRequest();
    const requests = [accountRequest({ email }), accountRequest({ email })];

    const outcomes = await Promise.allSettled(
      requests.map((request, index) =>
        createAccount(request, sessionOf(index ? PEOPLE.secondAdmin : PEOPLE.admin), context),
      ),
    );

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const [index, { operationId }] of requests.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') await expectWhole(operationId);
      else {
        expect(outcome).toMatchObject({ reason: { reason: 'account/email-in-use' } });
        await expectNothing(operationId);
      }
    }
    await expectTruePeopleCounts();
  });

  it('one of them of a company that goes: the person is in it, or it is gone', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const companyId = await newCompany(`Provisoire ${index}`);
        const request = accountRequest({ companyId, sendsLink: false, password: 'chantier-2026' });
        const deletion = { operationId: newOperationId(), companyId };
        const [creation, removal] = await Promise.allSettled([
          create(request),
          deleteCompany(deletion, sessionOf(PEOPLE.secondAdmin), context),
        ]);
        return { request, companyId, creation, removal };
      }),
    );

    for (const { request, companyId, creation, removal } of outcomes) {
      expect([creation.status, removal.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isThere = (await firestore.doc(companyPath(companyId)).get()).exists;
      expect(isThere).toBe(creation.status === 'fulfilled');
      if (isThere) await expectWhole(request.operationId);
      else await expectNothing(request.operationId);
    }
    await expectTruePeopleCounts();
  });
});

/** An upper limit for the outside calls of one creation. */
const MANY = 20;

describe.each(FAULTS)('%s, anywhere in a creation', (_name, fault) => {
  it('leaves an account with its profile or nothing, and is made good by repeating', async () => {
    let cuts = 0;
    for (let count = 0; count < MANY; count += 1) {
      const request = accountRequest();
      const uid = request.operationId;
      const isCut = await create(request, faultAt(count, fault, context)).then(
        ({ linkSent }) => !linkSent,
        (error: unknown) => {
          expect(error).toBe(CUT);
          return true;
        },
      );
      if (!isCut) break;
      cuts += 1;

      const account = await signInOf(uid);
      const profile = await userOf(uid);
      if (account !== null && profile === null) {
        // The sweep removes such an account: it is disabled, and its creation is still marked as running.
        expect(account.disabled).toBe(true);
        expect(await creationOf(uid)).toMatchObject({ state: 'running' });
      } else {
        expect(account === null).toBe(profile === null);
      }
      await expectTruePeopleCounts();

      expect(await create(request)).toEqual({ uid, linkSent: true });
      await expectWhole(uid);
      expect(await creationOf(uid)).toMatchObject({ state: 'done' });
    }
    expect(cuts).toBeGreaterThanOrEqual(5);
    expect(cuts).toBeLessThan(MANY);
    await expectTruePeopleCounts();
  });

  it('is finished or taken back by the sweep, when nobody repeats it', async () => {
    const requests: CreateAccountRequest[] = [];
    for (let count = 0; count < 8; count += 1) {
      const request = accountRequest();
      requests.push(request);
      await create(request, faultAt(count, fault, context)).catch(() => null);
    }

    environment.setNow('2026-11-21T09:10:01.000Z');
    await sweepAccountCreations(context);
    environment.setNow('2026-11-21T09:00:00.000Z');

    for (const { operationId } of requests) {
      if ((await userOf(operationId)) === null) await expectNothing(operationId);
      else await expectWhole(operationId);
    }
    const running = firestore.collection(OPERATIONS).where('state', '==', 'running');
    expect((await running.get()).empty).toBe(true);
    await expectTruePeopleCounts();
  });
});

describe('the sweep', () => {
  it('leaves a young creation alone', async () => {
    const request = accountRequest();
    const fault = { isLost: true, fatal: true };
    await expect(create(request, faultAt(1, fault, context))).rejects.toBe(CUT);

    await sweepAccountCreations(context);

    expect(await signInOf(request.operationId)).not.toBeNull();
    await create(request);
    await expectWhole(request.operationId);
  });
});
