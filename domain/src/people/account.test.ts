import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import {
  createAccountContract,
  deleteAccountContract,
  sendPasswordLinkContract,
  setAccountStatusContract,
  updateAccountContract,
} from './account';
import { SPECIALTIES } from './specialty';
import { LANGUAGES } from './user-settings';

const PERSON = {
  firstName: 'Inès',
  lastName: 'Díaz',
  email: 'ines.diaz@exemple.fr',
  specialty: 'Architectes',
  companyId: null,
  companyName: '',
};

const CREATION = {
  operationId: 'operation-0001-abcd',
  ...PERSON,
  password: null,
  sendsLink: true,
  language: 'fr',
};

const EDITION = {
  operationId: 'operation-0001-abcd',
  uid: 'ines',
  version: '[]',
  ...PERSON,
  password: null,
};

const create = (value: unknown) => problemsOf(createAccountContract.request, value);
const update = (value: unknown) => problemsOf(updateAccountContract.request, value);

/** Who a person is, as both contracts take it. */
const BOTH = [
  ['createAccount', create, CREATION],
  ['updateAccount', update, EDITION],
] as const;

describe.each(BOTH)('%s', (_name, problems, sound) => {
  it('takes each of the specialties, with a company of the list, a typed one or none', async () => {
    for (const specialty of SPECIALTIES) {
      expect(await problems({ ...sound, specialty })).toEqual([]);
    }
    for (const company of [{ companyId: 'apave' }, { companyName: 'Bureau Nord' }]) {
      expect(await problems({ ...sound, ...company })).toEqual([]);
    }
  });

  it.each([
    ['firstName', '', 'validation:account.firstName'],
    ['lastName', '', 'validation:account.lastName'],
    ['email', '', 'validation:email.required'],
    ['email', 'ines', 'validation:email.invalid'],
    ['specialty', '', 'validation:account.specialty'],
    ['specialty', 'Plombier', 'validation:account.specialty'],
    ['companyId', 'a/b', 'validation:documentId'],
    ['password', 'cinq5', 'validation:password.tooShort'],
  ])('refuses %s %j', async (field, value, key) => {
    expect(await problems({ ...sound, [field]: value })).toContain(key);
  });

  it.each([
    ['firstName', 80, 'validation:account.nameTooLong'],
    ['lastName', 80, 'validation:account.nameTooLong'],
    ['companyName', 120, 'validation:company.nameTooLong'],
    ['password', 4096, 'validation:password.tooLong'],
  ])('takes a %s of %i characters, no longer', async (field, most, key) => {
    expect(await problems({ ...sound, [field]: 'x'.repeat(most) })).toEqual([]);
    expect(await problems({ ...sound, [field]: 'x'.repeat(most + 1) })).toEqual([key]);
  });

  it('takes an address of 254 characters, no longer', async () => {
    const email = (length: number) => `${'x'.repeat(length - '@exemple.fr'.length)}@exemple.fr`;

    expect(await problems({ ...sound, email: email(254) })).toEqual([]);
    expect(await problems({ ...sound, email: email(255) })).toEqual(['validation:email.invalid']);
  });

  it('takes a password of six characters', async () => {
    expect(await problems({ ...sound, password: 'six-66' })).toEqual([]);
  });

  it.each(Object.keys(sound))('needs %s', async (field) => {
    expect(await problems(without(sound, field))).not.toEqual([]);
  });

  it('takes no role, nor anything else that it does not name', async () => {
    for (const more of [{ role: 'admin' }, { status: 'active' }, { tokensValidAfter: 0 }]) {
      expect(await problems({ ...sound, ...more })).not.toEqual([]);
    }
  });

  it.each(['firstName', 'lastName', 'email', 'specialty', 'companyName', 'password'])(
    'takes text alone for %s',
    async (field) => {
      for (const value of NO_TEXTS) {
        expect(await problems({ ...sound, [field]: value })).not.toEqual([]);
      }
    },
  );

  it('takes an address as it is kept: in lower case, without spaces around it', async () => {
    for (const email of ['Ines@exemple.fr', ' ines@exemple.fr', 'ines@exemple.fr ']) {
      expect(await problems({ ...sound, email })).not.toEqual([]);
    }
  });
});

describe('createAccount', () => {
  it('needs a way in: a password, a link, or both', async () => {
    const password = 'chantier-2026';

    expect(await create({ ...CREATION, password, sendsLink: false })).toEqual([]);
    expect(await create({ ...CREATION, password })).toEqual([]);
    expect(await create({ ...CREATION, sendsLink: false })).toEqual([
      'validation:account.required',
    ]);
  });

  it('knows four languages', async () => {
    for (const language of LANGUAGES) expect(await create({ ...CREATION, language })).toEqual([]);
    expect(await create({ ...CREATION, language: 'de' })).not.toEqual([]);
  });
});

describe('setAccountStatus', () => {
  it('takes active and disabled', async () => {
    const request = { operationId: 'operation-0001-abcd', uid: 'ines' };
    const problems = (value: unknown) => problemsOf(setAccountStatusContract.request, value);

    for (const status of ['active', 'disabled']) {
      expect(await problems({ ...request, status })).toEqual([]);
    }
    for (const status of ['deleted', '', null, undefined]) {
      expect(await problems({ ...request, status })).not.toEqual([]);
    }
  });
});

describe('deleteAccount and sendPasswordLink', () => {
  const operationId = 'operation-0001-abcd';

  it.each([
    [deleteAccountContract.name, deleteAccountContract.request, { operationId }],
    [sendPasswordLinkContract.name, sendPasswordLinkContract.request, {}],
  ])('%s names one person', async (_name, schema, rest) => {
    expect(await problemsOf(schema, { ...rest, uid: 'ines' })).toEqual([]);
    for (const uid of ['', '../ines', 'a/b', '__ines__', 'x'.repeat(129)]) {
      expect(await problemsOf(schema, { ...rest, uid })).not.toEqual([]);
    }
  });
});
