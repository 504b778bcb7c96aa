import {
  companyPath,
  directoryCardRecord,
  directoryCardPath,
  userPath,
  type CreateAccountRequest,
  type UpdateAccountRequest,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../../functions/src/people/create-account';
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
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { versionAt } from '../support/versions';

const environment = functionsEnvironment('update-account');
const { context, firestore, readAs } = environment;
const { signInOf, userOf, expectWhole, expectTruePeopleCounts, signIn } = accounts(environment);
const admin = sessionOf(PEOPLE.admin);

const BEFORE = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';

beforeAll(() => environment.settle([PEOPLE.admin, PEOPLE.secondAdmin]));

/** An existing account, and an edition request that changes nothing. */
async function someone(
  difference: Partial<CreateAccountRequest> = {},
): Promise<UpdateAccountRequest> {
  environment.setNow(BEFORE);
  const request = accountRequest({ password: 'chantier-2026', sendsLink: false, ...difference });
  const { uid } = await createAccount(request, admin, context);
  environment.setNow(LATER);
  return editionRequest(uid, request);
}

const update = (request: UpdateAccountRequest, on: Context = context) =>
  updateAccount(request, admin, on);

const changeRequest = (
  request: UpdateAccountRequest,
  difference: Partial<UpdateAccountRequest>,
) => ({
  ...request,
  operationId: newOperationId(),
  ...difference,
});

describe('editing an account', () => {
  it('changes names, specialty and company, in the profile, on the card and at Firebase Auth', async () => {
    const request = await someone();
    const { uid } = request;
    const edit = {
      firstName: 'Agnès',
      lastName: 'Roy',
      specialty: 'structure',
      companyName: '',
    } as const;

    expect(await update(changeRequest(request, edit))).toEqual({ uid });

    const companyName = 'Indépendant';
    const person = { name: 'Agnès Roy', specialty: 'structure', companyName };
    expect(await userOf(uid)).toMatchObject({ ...person, companyId: null, role: 'intervenant' });
    expect(await readAs(directoryCardRecord, directoryCardPath(uid))).toMatchObject(person);
    await expectWhole(uid);
    await expectTruePeopleCounts();
  });

  it('leaves the sessions alone when neither role, address nor password changes', async () => {
    const request = await someone();

    await update(changeRequest(request, { lastName: 'Roy', specialty: 'structure' }));

    expect((await userOf(request.uid))?.tokensValidAfter).toEqual(new Date(BEFORE));
  });

  it.each([
    ['role', { specialty: "MOA Maître d'ouvrage" }],
    ['password', { password: 'autre-2026' }],
    ['address', { email: 'nouvelle.adresse@exemple.fr' }],
  ] as const)('ends the sessions of before when the %s changes', async (_what, difference) => {
    const request = await someone();
    const { uid } = request;
    const tokens = (await signInOf(uid))?.tokensValidAfterTime;

    await update(changeRequest(request, difference));

    expect((await userOf(uid))?.tokensValidAfter).toEqual(new Date(LATER));
    const since = (await signInOf(uid))?.tokensValidAfterTime ?? '';
    expect(Date.parse(since)).toBeGreaterThanOrEqual(Date.parse(tokens ?? since));
    await expectWhole(uid);
  });

  it('sets another password, and tells it to nobody', async () => {
    const request = await someone();
    const edit = changeRequest(request, { password: 'secret-2027' });

    await update(edit);

    expect(await signIn(request.email, 'secret-2027')).toBe(true);
    expect(await signIn(request.email, 'chantier-2026')).toBe(false);
    const entry = await environment.auditEntry(edit.operationId);
    expect(entry).toMatchObject({ act: 'updateAccount', after: { password: true } });
    expect(JSON.stringify(entry)).not.toContain('secret-2027');
  });

  it('makes an owner of who joins the contracting authority, and no owner of who leaves it', async () => {
    const request = await someone();
    const owner = "MOA Maître d'ouvrage";

    await update(changeRequest(request, { specialty: owner }));
    expect(await userOf(request.uid)).toMatchObject({ role: 'owner' });
    const version = await versionAt(context, userPath(request.uid));
    await update(changeRequest(request, { version, specialty: 'structure' }));

    expect(await userOf(request.uid)).toMatchObject({ role: 'intervenant' });
    await expectTruePeopleCounts();
  });

  it('never takes the role of an admin away', async () => {
    const { uid } = PEOPLE.secondAdmin;
    await context.auth.createUser({ uid, email: `${uid}@exemple.fr` });
    const version = await versionAt(context, userPath(uid));
    const request = { ...(await someone()), uid, version, email: `${uid}@exemple.fr` };

    await update(changeRequest(request, { specialty: 'structure' }));

    expect(await userOf(uid)).toMatchObject({ role: 'admin', specialty: 'structure' });
    expect((await userOf(uid))?.tokensValidAfter).toEqual(new Date(0));
  });

  it('gives a company of the list with its own name', async () => {
    const at = context.now();
    const texts = { name: 'Apave', nameKey: 'apave', country: '', sector: '', logoPath: null };
    await firestore.doc(companyPath('apave')).set({ ...texts, createdAt: at, updatedAt: at });
    const request = await someone();

    await update(changeRequest(request, { companyId: 'apave', companyName: 'Autre' }));

    expect(await userOf(request.uid)).toMatchObject({ companyId: 'apave', companyName: 'Apave' });
  });

  it('repeated has one effect, and brings no old password back', async () => {
    const request = await someone();
    const first = changeRequest(request, { password: 'premier-2026' });
    await update(first);
    await update(first);
    expect(await signIn(request.email, 'premier-2026')).toBe(true);

    environment.setNow('2026-11-21T11:00:00.000Z');
    await update(changeRequest(request, { password: 'second-2026' }));
    await update(first);

    expect(await signIn(request.email, 'second-2026')).toBe(true);
  });
});

describe('an edit that is refused changes nothing', () => {
  const emailChange = (email: string) => ({ email, lastName: 'Autre' });

  it.each([PEOPLE.owner, PEOPLE.architect])('for $name, who is no admin', async (person) => {
    await environment.settle([person]);
    const request = changeRequest(await someone(), emailChange('ailleurs@exemple.fr'));

    const attempt = updateAccount(request, sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect((await signInOf(request.uid))?.email).not.toBe('ailleurs@exemple.fr');
    for (const path of [userPath(person.uid), directoryCardPath(person.uid)]) {
      await firestore.doc(path).delete();
    }
  });

  it.each([
    ['of nobody', { uid: 'personne-du-tout' }, 'account/not-found'],
    ['with a company that is gone', { companyId: 'disparue' }, 'company/not-found'],
  ])('%s', async (_which, difference, reason) => {
    const request = await someone();
    const edit = changeRequest(request, { ...emailChange('autre.part@exemple.fr'), ...difference });

    await expect(update(edit)).rejects.toMatchObject({ reason });

    expect(await userOf(request.uid)).toMatchObject({ lastName: 'Díaz', email: request.email });
    await expectWhole(request.uid);
  });

  it('to a name that is taken for that of somebody else', async () => {
    const [request, other] = [await someone(), await someone()];
    await update(changeRequest(other, { firstName: 'Odile', lastName: 'Vernet' }));
    const similar = { ...emailChange('odile@exemple.fr'), firstName: 'OdiIe', lastName: 'VERNET' };

    await expect(update(changeRequest(request, similar))).rejects.toMatchObject({
      reason: 'account/name-in-use',
    });
    expect(await userOf(request.uid)).toMatchObject({ lastName: 'Díaz', email: request.email });
    for (const { uid } of [request, other]) await expectWhole(uid);
    // One's own name in another spelling.
    const version = await versionAt(context, userPath(other.uid));
    await update(changeRequest(other, { version, firstName: 'Odile', lastName: 'VERNET' }));
    expect(await userOf(other.uid)).toMatchObject({ name: 'Odile VERNET' });
  });

  it('at an address that someone has', async () => {
    const [request, other] = [await someone(), await someone()];

    const attempt = update(changeRequest(request, emailChange(other.email)));

    await expect(attempt).rejects.toMatchObject({ reason: 'account/email-in-use' });
    for (const { uid } of [request, other]) await expectWhole(uid);
  });

  it('of two who want the same address, one has it', async () => {
    const [one, other] = [await someone(), await someone()];
    const email = 'convoitee@exemple.fr';

    const outcomes = await Promise.allSettled([
      update(changeRequest(one, { email })),
      update(changeRequest(other, { email })),
    ]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const { uid } of [one, other]) await expectWhole(uid);
  });
});

describe.each(FAULTS)('%s, anywhere in an edit', (_name, fault) => {
  it('is made good by repeating it', async () => {
    let cuts = 0;
    for (let count = 0; count < 15; count += 1) {
      const request = await someone();
      const edit = changeRequest(request, {
        email: `partie.${request.uid}@exemple.fr`,
        lastName: 'Roy',
        password: 'autre-2026',
      });
      const outcome = await update(edit, faultAt(count, fault, context)).catch(
        (error: unknown) => error,
      );
      const isCut = outcome === CUT;
      if (isCut) cuts += 1;
      else expect(outcome).toEqual({ uid: request.uid });
      if (
        isCut &&
        !fault.fatal &&
        !fault.isLost &&
        (await userOf(request.uid))?.lastName === 'Díaz'
      ) {
        await expectWhole(request.uid);
      }

      await update(edit);

      expect(await userOf(request.uid)).toMatchObject({ email: edit.email, lastName: 'Roy' });
      await expectWhole(request.uid);
      expect(await signIn(edit.email, 'autre-2026')).toBe(true);
      if (!isCut) break;
    }
    expect(cuts).toBeGreaterThanOrEqual(5);
    expect(cuts).toBeLessThan(15);
  });
});
