import { describe, expect, it } from 'vitest';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { signInForm, signInProfileContract } from './sign-in';

const FORM = { email: 'sofia.ramos@atelier-ramos.example', password: 'correct horse' };

describe('signInForm', () => {
  it('takes an address and a password', async () => {
    expect(await problemsOf(signInForm, FORM)).toEqual([]);
    expect(await problemsOf(signInForm, { ...FORM, password: ' ' })).toEqual([]);
  });

  it.each([
    ['email', 'validation:email.required'],
    ['password', 'validation:password.required'],
  ])('needs %s', async (field, key) => {
    expect(await problemsOf(signInForm, without(FORM, field))).toEqual([key]);
    expect(await problemsOf(signInForm, { ...FORM, [field]: '' })).toContain(key);
  });

  it.each(['sofia', 'sofia@', '@example.fr', 'sofia@example fr', 'a b@example.fr'])(
    'refuses %j',
    async (email) => {
      expect(await problemsOf(signInForm, { ...FORM, email })).toEqual([
        'validation:email.invalid',
      ]);
    },
  );

  it('takes an address of 254 characters, and a password of 4096, no longer', async () => {
    const email = (length: number) => `${'x'.repeat(length - '@example.fr'.length)}@example.fr`;

    expect(await problemsOf(signInForm, { ...FORM, email: email(254) })).toEqual([]);
    expect(await problemsOf(signInForm, { ...FORM, email: email(255) })).toEqual([
      'validation:email.invalid',
    ]);
    expect(await problemsOf(signInForm, { ...FORM, password: 'x'.repeat(4096) })).toEqual([]);
    expect(await problemsOf(signInForm, { ...FORM, password: 'x'.repeat(4097) })).not.toEqual([]);
  });

  it('trims the address, never the password', () => {
    expect(signInForm.cast({ email: ' sofia@example.fr ', password: ' secret ' })).toEqual({
      email: 'sofia@example.fr',
      password: ' secret ',
    });
  });

  it.each(['email', 'password'])('refuses a %s that is no text', async (field) => {
    for (const value of NO_TEXTS)
      expect(await problemsOf(signInForm, { ...FORM, [field]: value })).not.toEqual([]);
  });
});

describe('signInProfile request', () => {
  it('says nothing: who asks is in the token', async () => {
    const { request } = signInProfileContract;

    expect(await problemsOf(request, {})).toEqual([]);
    for (const bad of [{ role: 'admin' }, { uid: 'helene' }, null, [], 'x']) {
      expect(await problemsOf(request, bad)).not.toEqual([]);
    }
  });
});
