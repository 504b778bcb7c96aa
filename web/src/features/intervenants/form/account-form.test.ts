import { INDEPENDENT } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { company, intervenant } from '../intervenant-fixtures';
import {
  accountEditValues,
  companyNamed,
  createAccountErrors,
  createRequestOf,
  follow,
  lacksIdentity,
  newAccountValues,
  personValuesOf,
  updateAccountErrors,
  updateRequestOf,
  type AccountEditValues,
  type NewAccountValues,
} from './account-form';

const OPERATION = 'OperationOfTwentyCha';
const GOOD: NewAccountValues = {
  ...newAccountValues('fr'),
  firstName: 'Mathilde',
  lastName: 'Roche',
  email: 'm.roche@avr-archi.fr',
  specialty: 'Architectes',
};
const USER = intervenant();

const creation = (changes: Partial<NewAccountValues>) =>
  createAccountErrors({ ...GOOD, ...changes }, OPERATION);
const edition = (changes: Partial<AccountEditValues>) =>
  updateAccountErrors({ ...accountEditValues(USER), ...changes }, USER, OPERATION);

describe('creating an account', () => {
  it('needs a name, an address and a specialty; a company goes without saying', () => {
    expect(creation({})).toEqual({});
    expect(creation({ firstName: ' ', lastName: '', email: '', specialty: '' })).toMatchObject({
      firstName: 'validation:account.firstName',
      lastName: 'validation:account.lastName',
      specialty: 'validation:account.specialty',
    });
    expect(creation({ email: 'mathilde@' })).toEqual({ email: 'validation:email.invalid' });
    expect(lacksIdentity(GOOD)).toBe(false);
    expect(lacksIdentity({ ...GOOD, email: ' ' })).toBe(true);
  });

  it('needs one way in: a link, a password, or both', () => {
    const password = { typesPassword: true, password: 'secret-2026' };
    expect(creation({ sendsLink: false })).toEqual({ sendsLink: 'form.accessRequired' });
    expect(creation({ sendsLink: false, ...password })).toEqual({});
    expect(creation(password)).toEqual({});
    expect(creation({ typesPassword: true, password: '12345' })).toEqual({
      password: 'validation:password.tooShort',
    });
  });

  it('sends no password that was typed and then not wanted', () => {
    expect(createRequestOf({ ...GOOD, password: 'secret-2026' }, OPERATION)).toMatchObject({
      password: null,
      sendsLink: true,
      language: 'fr',
      companyId: null,
      companyName: '',
    });
  });
});

describe('editing an account', () => {
  it('starts from what is stored, an independent without company', () => {
    expect(personValuesOf(USER)).toMatchObject({ companyId: 'avr', email: USER.email });
    expect(
      personValuesOf(intervenant({ companyId: null, companyName: INDEPENDENT })),
    ).toMatchObject({ companyId: null, companyName: '' });
  });

  it('asks for the new password twice, only when it is changed', () => {
    expect(edition({})).toEqual({});
    expect(edition({ newPassword: 'x' })).toEqual({});
    expect(edition({ changesPassword: true })).toHaveProperty('newPassword');
    expect(edition({ changesPassword: true })).toHaveProperty('confirmation');
    const passwordValues = { changesPassword: true, newPassword: 'secret-2026' };
    expect(edition({ ...passwordValues, confirmation: 'autre' })).toEqual({
      confirmation: 'validation:password.mismatch',
    });
    expect(edition({ ...passwordValues, confirmation: 'secret-2026' })).toEqual({});
  });

  it('leaves the password alone unless it is changed', () => {
    const values = { ...accountEditValues(USER), newPassword: 'secret-2026' };
    expect(updateRequestOf(values, USER, OPERATION).password).toBeNull();
    const editedValues = { ...values, changesPassword: true };
    expect(updateRequestOf(editedValues, USER, OPERATION).password).toBe('secret-2026');
  });
});

describe('companyNamed', () => {
  it('knows a company by its name, case and accents aside', () => {
    const list = [company('b', 'Bâtiment Aubry', 'batiment aubry')];
    expect(companyNamed(list, ' batiment  AUBRY ')?.id).toBe('b');
    expect(companyNamed(list, 'batiment')).toBeNull();
  });
});

describe('follow', () => {
  const before = personValuesOf(USER);

  it('says nothing when nothing that is edited has changed', () => {
    expect(follow(before, { ...before }, { ...before, firstName: 'Maud' })).toEqual({
      values: { ...before, firstName: 'Maud' },
      hasChanged: false,
      conflicts: [],
    });
  });

  it('takes what was not touched here, and keeps and tells what was', () => {
    const after = { ...before, firstName: 'Margot', email: 'margot@avr-archi.fr' };
    const mine = { ...before, firstName: 'Maud' };
    expect(follow(before, after, mine)).toEqual({
      values: { ...after, firstName: 'Maud' },
      hasChanged: true,
      conflicts: ['firstName'],
    });
  });

  it('has no conflict when both wrote the same', () => {
    const after = { ...before, firstName: 'Maud' };
    expect(follow(before, after, after)).toMatchObject({ hasChanged: true, conflicts: [] });
  });

  it('moves a company as one', () => {
    const after = { ...before, companyId: null, companyName: 'Libre' };
    const mine = { ...before, companyId: 'aubry', companyName: 'Aubry' };
    expect(follow(before, after, before).values).toEqual(after);
    expect(follow(before, after, mine)).toMatchObject({ values: mine, conflicts: ['company'] });
  });
});
