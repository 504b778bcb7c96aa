import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCodec } from '../testing/codec-cases';
import { NO_TEXTS, problemsOf, without } from '../testing/schema-problems';
import { COMPANY_LIMITS, companyRecord, companyNameKey } from './company';
import { companyForm, deleteCompanyContract, saveCompanyContract } from './save-company';

const AT = new Date('2026-01-12T09:00:00Z');

const document = {
  name: 'Société du Bâtiment',
  nameKey: 'societe du batiment',
  country: 'France',
  sector: 'Gros œuvre',
  logoPath: 'company-logos/logo-du-batiment-1.png',
  createdAt: AT,
  updatedAt: AT,
};

const FORM = { name: document.name, country: document.country, sector: document.sector };
const SAVE = {
  operationId: 'op-entreprise-0001',
  companyId: null,
  version: null,
  ...FORM,
  logoPath: document.logoPath,
};

describe('companyRecord', () => {
  describeCodec(companyRecord, 'batiment', document, {
    model: { id: 'batiment' },
    optional: ['logoPath'],
  });
});

describe('companyNameKey', () => {
  it.each([
    ['Société Générale du Bâtiment', 'societe generale du batiment'],
    ['  ÉCHO   Études ', 'echo etudes'],
    ['ATELIER\tRamos', 'atelier ramos'],
    ['شركة البناء', 'شركة البناء'],
    ['', ''],
  ])('of %j is %j', (name, key) => {
    expect(companyNameKey(name)).toBe(key);
  });

  it('is the same for the same name, however it is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const key = companyNameKey(name);

        expect(companyNameKey(key)).toBe(key);
        expect(companyNameKey(name.normalize('NFD'))).toBe(companyNameKey(name.normalize('NFC')));
        expect(companyNameKey(` ${name} `)).toBe(key);
      }),
    );
  });
});

describe.each([
  ['the form', companyForm, FORM],
  ['the request', saveCompanyContract.request, SAVE],
] as const)('%s of a company', (_which, schema, whole) => {
  it('takes a whole one, and one with a name alone', async () => {
    expect(await problemsOf(schema, whole)).toEqual([]);
    expect(await problemsOf(schema, { ...whole, country: '', sector: '' })).toEqual([]);
  });

  it('needs a name', async () => {
    expect(await problemsOf(schema, { ...whole, name: '' })).toEqual(['validation:company.name']);
    expect(await problemsOf(schema, without(whole, 'name'))).toEqual(['validation:company.name']);
  });

  it.each([
    ['name', COMPANY_LIMITS.nameMax, 'validation:company.nameTooLong'],
    ['country', COMPANY_LIMITS.countryMax, 'validation:company.countryTooLong'],
    ['sector', COMPANY_LIMITS.sectorMax, 'validation:company.sectorTooLong'],
  ])('takes a %s of %i characters, no longer', async (field, max, key) => {
    expect(await problemsOf(schema, { ...whole, [field]: 'x'.repeat(max) })).toEqual([]);
    expect(await problemsOf(schema, { ...whole, [field]: 'x'.repeat(max + 1) })).toEqual([key]);
  });

  it.each(['name', 'country', 'sector'])('refuses a %s that is no text', async (field) => {
    for (const value of NO_TEXTS) {
      expect(await problemsOf(schema, { ...whole, [field]: value })).not.toEqual([]);
    }
  });

  it('refuses a field it does not know', async () => {
    expect(await problemsOf(schema, { ...whole, nameKey: 'apave' })).not.toEqual([]);
  });
});

describe('the form of a company', () => {
  it('trims what was typed', () => {
    expect(companyForm.cast({ name: ' Apave ', country: ' ', sector: ' Contrôle' })).toEqual({
      name: 'Apave',
      country: '',
      sector: 'Contrôle',
    });
  });
});

describe('saveCompany and deleteCompany requests', () => {
  it('name a company by an id, or none to create one', async () => {
    const { request } = saveCompanyContract;

    expect(await problemsOf(request, { ...SAVE, companyId: 'batiment' })).toEqual([]);
    expect(await problemsOf(request, { ...SAVE, companyId: 'a/b' })).toEqual([
      'validation:documentId',
    ]);
    expect(await problemsOf(request, without(SAVE, 'companyId'))).not.toEqual([]);
  });

  it('say which logo there is to be, or that there is none', async () => {
    const { request } = saveCompanyContract;

    expect(await problemsOf(request, { ...SAVE, logoPath: null })).toEqual([]);
    expect(await problemsOf(request, without(SAVE, 'logoPath'))).not.toEqual([]);
    expect(await problemsOf(request, { ...SAVE, logoPath: 'x'.repeat(301) })).toEqual([
      'validation:request',
    ]);
  });

  it('delete one company under one operation', async () => {
    const { request } = deleteCompanyContract;
    const whole = { operationId: 'op-entreprise-0001', companyId: 'batiment' };

    expect(await problemsOf(request, whole)).toEqual([]);
    for (const field of Object.keys(whole)) {
      expect(await problemsOf(request, without(whole, field))).not.toEqual([]);
      expect(await problemsOf(request, { ...whole, [field]: 'a/b' })).not.toEqual([]);
    }
  });
});
