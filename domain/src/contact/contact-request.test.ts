import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { LANGUAGES } from '../people/user-settings';
import { describeCodec } from '../testing/codec-cases';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { contactForm, contactPost } from './contact-form';
import { CONTACT_LIMITS, contactRequestRecord } from './contact-request';

const AT = new Date('2026-01-12T09:00:00Z');
const FORM = { name: 'Inès Vidal', email: 'ines.vidal@mairie.example', company: 'Mairie de Sète' };
const POST = { ...FORM, language: 'fr', website: '' };

describe('contactRequestRecord', () => {
  const document = { ...FORM, language: 'fr', createdAt: AT, handledAt: AT, handledBy: 'helene' };

  describeCodec(contactRequestRecord, 'demande', document, {
    model: { id: 'demande' },
    optional: ['handledAt', 'handledBy'],
  });

  it('knows no language but those of the product', () => {
    expect(() => contactRequestRecord.decode('x', { ...document, language: 'de' })).toThrow(
      DecodeError,
    );
  });
});

describe.each([
  ['the form', contactForm, FORM],
  ['what is posted', contactPost, POST],
] as const)('%s of a contact request', (_which, schema, whole) => {
  it('takes a whole one, and one without a company', async () => {
    expect(await problemsOf(schema, whole)).toEqual([]);
    expect(await problemsOf(schema, { ...whole, company: '' })).toEqual([]);
  });

  it.each([
    ['name', '', 'validation:contact.name'],
    ['name', 'x'.repeat(CONTACT_LIMITS.nameMax + 1), 'validation:contact.tooLong'],
    ['email', '', 'validation:email.required'],
    ['email', 'ines@', 'validation:email.invalid'],
    ['email', `${'x'.repeat(250)}@a.fr`, 'validation:email.invalid'],
    ['company', 'x'.repeat(CONTACT_LIMITS.companyMax + 1), 'validation:contact.tooLong'],
  ])('says what is wrong with a %s of %j', async (field, value, key) => {
    expect(await problemsOf(schema, { ...whole, [field]: value })).toContain(key);
  });

  it('takes texts of the greatest length', async () => {
    const name = 'é'.repeat(CONTACT_LIMITS.nameMax);
    const company = 'x'.repeat(CONTACT_LIMITS.companyMax);

    expect(await problemsOf(schema, { ...whole, name, company })).toEqual([]);
  });

  it.each(['name', 'email', 'company'])('refuses a %s that is no text', async (field) => {
    for (const value of NO_TEXTS) {
      expect(await problemsOf(schema, { ...whole, [field]: value })).not.toEqual([]);
    }
  });
});

describe('what is posted', () => {
  it.each(LANGUAGES)('may be read in %s', async (language) => {
    expect(await problemsOf(contactPost, { ...POST, language })).toEqual([]);
  });

  it('says in which language, and what the unseen field holds', async () => {
    expect(await problemsOf(contactPost, { ...POST, language: 'de' })).not.toEqual([]);
    expect(await problemsOf(contactPost, without(POST, 'language'))).not.toEqual([]);
    expect(await problemsOf(contactPost, without(POST, 'website'))).not.toEqual([]);
    expect(await problemsOf(contactPost, { ...POST, website: 'https://exemple.fr' })).toEqual([]);
  });

  it('has no other field', async () => {
    expect(await problemsOf(contactPost, { ...POST, handledAt: null })).not.toEqual([]);
  });

  it('fits the bytes that are taken, in any language', () => {
    const longest = {
      ...POST,
      name: '好'.repeat(CONTACT_LIMITS.nameMax),
      email: `${'x'.repeat(242)}@exemple.fr`,
      company: '好'.repeat(CONTACT_LIMITS.companyMax),
    };

    expect(new TextEncoder().encode(JSON.stringify(longest)).byteLength).toBeLessThan(
      CONTACT_LIMITS.bytesMax,
    );
  });
});
