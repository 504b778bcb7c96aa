import { directoryCardPath, userPath } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { renameOneself } from '../../../functions/src/people/rename-oneself';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';

const environment = functionsEnvironment('rename-oneself');
const { context, firestore } = environment;
const { architect, engineer, surveyor } = PEOPLE;

beforeAll(() => environment.settle());

const rename = (
  person: Person,
  firstName: string,
  lastName: string,
  operationId = newOperationId(),
) => renameOneself({ operationId, firstName, lastName }, sessionOf(person), context);

const nameOf = async ({ uid }: Pick<Person, 'uid'>): Promise<unknown> => {
  const [user, card] = await Promise.all([
    firestore.doc(userPath(uid)).get(),
    firestore.doc(directoryCardPath(uid)).get(),
  ]);
  expect(card.get('name')).toBe(user.get('name'));
  return user.get('name');
};

describe('one’s own new name', () => {
  it('is on the profile and on its card, once for a repeated call', async () => {
    const operationId = newOperationId();
    await rename(architect, 'Camille', 'Moreau-Petit', operationId);
    await rename(architect, 'Camille', 'Moreau-Petit', operationId);

    expect(await nameOf(architect)).toBe('Camille Moreau-Petit');
    await expect(rename(architect, 'Autre', 'Nom', operationId)).rejects.toMatchObject({
      reason: 'request/operation-reused',
    });
  });

  it('is never that of another active person', async () => {
    await rename(engineer, 'Karim', 'Benali');
    const before = await nameOf(surveyor);

    await expect(rename(surveyor, 'Karim', 'Benali')).rejects.toMatchObject({
      reason: 'account/name-in-use',
    });
    expect(await nameOf(surveyor)).toBe(before);
  });

  it.each([
    ['case', 'KARIM', 'benali'],
    ['width', 'Ｋarim', 'Benali'],
    ['a letter of Cyrillic', 'K\u0430rim', 'Benali'],
    ['a capital I', 'Karim', 'BenaIi'],
  ])('is never taken for that of another active person: %s', async (_how, first, last) => {
    await rename(engineer, 'Karim', 'Benali');

    await expect(rename(surveyor, first, last)).rejects.toMatchObject({
      reason: 'account/name-in-use',
    });
    await rename(engineer, first.toLowerCase(), 'Benali');
  });

  it('may be the name of somebody who is disabled', async () => {
    await rename(engineer, 'Karim', 'Haddad');
    await firestore.doc(directoryCardPath(engineer.uid)).update({ active: false });

    await rename(surveyor, 'Karim', 'Haddad');

    expect(await nameOf(surveyor)).toBe('Karim Haddad');
    await firestore.doc(directoryCardPath(engineer.uid)).update({ active: true });
  });

  it('may split the name that one has differently, also when an admin gave it to two people', async () => {
    await rename(surveyor, 'Karim Haddad', 'Géomètre');
    await firestore.doc(directoryCardPath(engineer.uid)).update({ name: 'Karim Haddad Géomètre' });

    await rename(surveyor, 'Karim', 'Haddad Géomètre');

    expect((await firestore.doc(userPath(surveyor.uid)).get()).get('firstName')).toBe('Karim');
  });

  it('goes to one of two who take it at the same moment', async () => {
    const outcomes = await Promise.allSettled(
      [architect, engineer, surveyor].map((person) => rename(person, 'Dominique', 'Roy')),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ reason: 'account/name-in-use' });
      }
    }
  });

  it('is refused to an account that is disabled', async () => {
    const { uid } = architect;
    await firestore.doc(userPath(uid)).update({ status: 'disabled' });

    await expect(rename(architect, 'Encore', 'Moi')).rejects.toMatchObject({
      reason: 'auth/account-disabled',
    });
    await firestore.doc(userPath(uid)).update({ status: 'active' });
  });
});
