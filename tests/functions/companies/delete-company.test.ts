import { directoryCardPath, userRecord, userPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteCompany } from '../../../functions/src/companies/delete-company';
import { refreshPeople } from '../../../functions/src/companies/on-company-changed';
import { saveCompany } from '../../../functions/src/companies/save-company';
import { createAccount } from '../../../functions/src/people/create-account';
import { companies } from '../support/companies';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { companyEdition } from '../support/versions';

const environment = functionsEnvironment('delete-company');
const { context, firestore } = environment;
const { newCompany, company, uploadLogo, isStored, employ } = companies(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

const deletion = (companyId: string, operationId = newOperationId()) => ({
  operationId,
  companyId,
});
const user = (uid: string) => environment.readAs(userRecord, userPath(uid));
const cardNameOf = async (uid: string) =>
  (await firestore.doc(directoryCardPath(uid)).get()).get('companyName') as unknown;

describe('a deleted company', () => {
  it('is gone with its logo, and the log says what it was', async () => {
    const logoPath = await uploadLogo();
    const companyId = await newCompany({ logoPath });
    const request = deletion(companyId);

    expect(await deleteCompany(request, admin, context)).toEqual({ companyId });

    expect(await company(companyId)).toBeNull();
    expect(await isStored(logoPath)).toBe(false);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ act: 'deleteCompany', target: `companies/${companyId}` },
      before: { name: 'Société du Bâtiment', country: 'France', sector: 'Gros œuvre', logoPath },
      after: { deleted: true },
    });
  });

  it('is deleted once under one id, and is not found under another', async () => {
    const companyId = await newCompany();
    const request = deletion(companyId);
    await Promise.all([
      deleteCompany(request, admin, context),
      deleteCompany(request, admin, context),
    ]);

    expect(await deleteCompany(request, admin, context)).toEqual({ companyId });
    await expect(deleteCompany(deletion(companyId), admin, context)).rejects.toMatchObject({
      reason: 'company/not-found',
    });
  });

  it('leaves no logo behind when the call that was cut off is repeated', async () => {
    const logoPath = await uploadLogo();
    const companyId = await newCompany({ logoPath });
    const request = deletion(companyId);
    const cut = environment.contextWith({
      bucket: () => {
        throw new Error('cut off');
      },
    });

    await expect(deleteCompany(request, admin, cut)).rejects.toThrow('cut off');
    expect(await company(companyId)).toBeNull();
    await deleteCompany(request, admin, context);

    expect(await isStored(logoPath)).toBe(false);
  });

  it.each([PEOPLE.owner, PEOPLE.architect])('is no matter for $name', async (person) => {
    const companyId = await newCompany();

    const attempt = deleteCompany(deletion(companyId), sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect(await company(companyId)).not.toBeNull();
  });

  it('is refused while people belong to it, disabled ones too, and says how many', async () => {
    const logoPath = await uploadLogo();
    const companyId = await newCompany({ logoPath });
    await employ(PEOPLE.engineer.uid, companyId, 'Société du Bâtiment');
    await environment.settle([{ uid: 'odile', name: 'Odile Faure', status: 'disabled' }]);
    await employ('odile', companyId, 'Société du Bâtiment');

    await expect(deleteCompany(deletion(companyId), admin, context)).rejects.toMatchObject({
      reason: 'company/in-use',
      params: { count: 2 },
    });

    expect(await company(companyId)).not.toBeNull();
    expect(await isStored(logoPath)).toBe(true);
  });

  it('is never what someone has just joined: one of both is refused', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const companyId = await newCompany();
        const [deletionOutcome, creation] = await Promise.allSettled([
          deleteCompany(deletion(companyId), admin, context),
          createAccount(newPerson(companyId, index), admin, context),
        ]);
        const isThere = (await company(companyId)) !== null;
        expect(isThere).toBe(deletionOutcome.status === 'rejected');
        if (creation.status === 'rejected') {
          expect(creation.reason).toMatchObject({ reason: 'company/not-found' });
          expect(isThere).toBe(false);
        } else {
          expect((await user(creation.value.uid))?.companyId).toBe(companyId);
          expect(isThere).toBe(true);
        }
        return [deletionOutcome.status, creation.status];
      }),
    );

    for (const both of outcomes) expect(both.sort()).toEqual(['fulfilled', 'rejected']);
  });
});

const newPerson = (companyId: string, index: number) => ({
  operationId: newOperationId(),
  firstName: 'Inès',
  lastName: 'Vidal',
  email: `ines-${index}@exemple.fr`,
  specialty: 'structure' as const,
  companyId,
  companyName: '',
  password: 'motdepasse1',
  sendsLink: false,
  language: 'fr' as const,
});

describe('after a company took another name', () => {
  async function renameCompany() {
    const companyId = await newCompany();
    await employ(PEOPLE.architect.uid, companyId, 'Société du Bâtiment');
    const rename = async (name: string) =>
      saveCompany(await companyEdition(context, { companyId, name }), admin, context);
    return { companyId, rename };
  }

  it('its people and their cards say it too, and nobody else', async () => {
    const { companyId, rename } = await renameCompany();
    await employ(PEOPLE.surveyor.uid, await newCompany(), 'Société du Bâtiment');
    await rename('Bâtir');

    await refreshPeople(companyId, context);

    expect((await user(PEOPLE.architect.uid))?.companyName).toBe('Bâtir');
    expect(await cardNameOf(PEOPLE.architect.uid)).toBe('Bâtir');
    expect((await user(PEOPLE.surveyor.uid))?.companyName).toBe('Société du Bâtiment');
    expect(await cardNameOf(PEOPLE.surveyor.uid)).toBe('Société du Bâtiment');
  });

  it('an event that comes twice, or after the next one, leaves the last name', async () => {
    const { companyId, rename } = await renameCompany();
    await rename('Bâtir');
    await rename('Construire');

    await Promise.all([refreshPeople(companyId, context), refreshPeople(companyId, context)]);
    const profile = await user(PEOPLE.architect.uid);
    environment.setNow('2026-11-22T09:00:00Z');
    await refreshPeople(companyId, context);

    expect(profile?.companyName).toBe('Construire');
    expect(await user(PEOPLE.architect.uid)).toEqual(profile);
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('someone who has left it keeps the name of where they went', async () => {
    const { companyId, rename } = await renameCompany();
    await rename('Bâtir');
    const leaving = environment.contextWith({
      now: () => {
        throw new Error('Nobody is to be written.');
      },
    });
    await employ(PEOPLE.architect.uid, 'ailleurs', 'Écho Études');

    await refreshPeople(companyId, leaving);

    expect((await user(PEOPLE.architect.uid))?.companyName).toBe('Écho Études');
  });

  it('hundreds of people are reached', async () => {
    const companyId = await newCompany({ name: 'Grande Maison' });
    const people = Array.from({ length: 120 }, (_, index) => ({
      ...{ uid: `salarie-${index}`, name: `Salarié ${index}` },
    }));
    await environment.settle(people);
    const batch = firestore.batch();
    for (const { uid } of people) batch.update(firestore.doc(userPath(uid)), { companyId });
    await batch.commit();

    await refreshPeople(companyId, context);

    const cards = await Promise.all(people.map(({ uid }) => cardNameOf(uid)));
    expect(new Set(cards)).toEqual(new Set(['Grande Maison']));
  });

  it('a company that is gone by then is nothing to worry about', async () => {
    await expect(refreshPeople('nulle-part', context)).resolves.toBeUndefined();
  });
});
