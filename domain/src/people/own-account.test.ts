import { describe, expect, it } from 'vitest';
import { problemsOf, without } from '../testing/schema-problems';
import type { PasswordContext } from './password-limits';
import {
  changePasswordContract,
  ownPasswordForm,
  ownProfileForm,
  RECENT_SIGN_IN_MS,
  setPasswordForm,
} from './own-account';

const PROFILE = { firstName: 'Inès', lastName: 'Díaz', phone: '', bio: '' };
const PASSWORDS = {
  currentPassword: 'chantier',
  newPassword: 'chantier-2026',
  confirmation: 'chantier-2026',
};

describe('ownProfileForm', () => {
  it('takes names, and a phone and a text about oneself that may be empty', async () => {
    expect(await problemsOf(ownProfileForm, PROFILE)).toEqual([]);
    const longestProfile = { ...PROFILE, phone: '06 12 34 56 78', bio: 'x'.repeat(2000) };
    expect(await problemsOf(ownProfileForm, longestProfile)).toEqual([]);
  });

  it.each([
    ['firstName', 0, 'validation:account.firstName'],
    ['lastName', 0, 'validation:account.lastName'],
    ['firstName', 81, 'validation:account.nameTooLong'],
    ['lastName', 81, 'validation:account.nameTooLong'],
    ['phone', 41, 'validation:phoneTooLong'],
    ['bio', 2001, 'validation:bioTooLong'],
  ])('refuses a %s of %i characters', async (field, length, key) => {
    const form = { ...PROFILE, [field]: 'x'.repeat(length) };

    expect(await problemsOf(ownProfileForm, form)).toContain(key);
  });

  it('does not write the address', async () => {
    const email = 'autre@exemple.fr';
    expect(await problemsOf(ownProfileForm, { ...PROFILE, email })).not.toEqual([]);
  });
});

describe('ownPasswordForm', () => {
  it.each([
    ['currentPassword', 'validation:password.current'],
    ['newPassword', 'validation:password.new'],
    ['confirmation', 'validation:password.confirmation'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(ownPasswordForm, without(PASSWORDS, field))).toContain(key);
    const [first] = await problemsOf(ownPasswordForm, { ...PASSWORDS, [field]: '' });
    expect(first).toBe(key);
  });
});

describe.each([
  ['ownPasswordForm', ownPasswordForm, PASSWORDS],
  ['setPasswordForm', setPasswordForm, without(PASSWORDS, 'currentPassword')],
] as const)('%s', (_name, form, sound) => {
  const twice = (password: string) => ({
    ...sound,
    newPassword: password,
    confirmation: password,
  });

  it('takes six characters and no fewer', async () => {
    expect(await problemsOf(form, twice('six-66'))).toEqual([]);
    expect(await problemsOf(form, twice('cinq5'))).toEqual(['validation:password.tooShort']);
  });

  it('takes as many as the workspace asks for and no fewer', async () => {
    const context: PasswordContext = { passwordMin: 8 };
    expect(await problemsOf(form, twice('huit-888'), context)).toEqual([]);
    expect(await problemsOf(form, twice('sept-77'), context)).toEqual([
      'validation:password.tooShort',
    ]);
  });

  it('wants the same twice', async () => {
    expect(await problemsOf(form, { ...sound, confirmation: 'chantier-2027' })).toEqual([
      'validation:password.mismatch',
    ]);
  });
});

describe('changePassword', () => {
  it('takes a new password of six characters, soon after signing in', async () => {
    const request = { operationId: 'operation-0001-abcd', newPassword: 'six-66' };

    expect(await problemsOf(changePasswordContract.request, request)).toEqual([]);
    const short = { ...request, newPassword: 'cinq5' };
    expect(await problemsOf(changePasswordContract.request, short)).toEqual([
      'validation:password.tooShort',
    ]);
    const ofAnother = { ...request, uid: 'claire' };
    expect(await problemsOf(changePasswordContract.request, ofAnother)).not.toEqual([]);
    expect(RECENT_SIGN_IN_MS).toBe(300_000);
  });
});
