import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountContract } from '../account';
import { SPECIALTIES, type Specialty } from '../specialty';
import { LANGUAGES } from '../user-settings';
import { wordKey } from './import-columns';
import { countImport, newCompanies, type ImportLine } from './import-line';
import { checkImport, SAMPLE_EMAIL, specialtyWords, type ImportSettings } from './import-lines';

const ENGLISH = Object.fromEntries(
  SPECIALTIES.map((specialty) => [specialty, `${specialty} in English`]),
) as Record<Specialty, string>;

const SETTINGS: ImportSettings = {
  columns: ['lastName', 'firstName', 'email', 'specialty', 'company', 'language'],
  specialties: specialtyWords([ENGLISH]),
  independents: new Set([wordKey('Indépendant'), wordKey('مستقل')]),
  createsCompanies: false,
  language: 'fr',
  users: [{ email: 'h.vasseur@avr-archi.fr', name: 'Hugo Vasseur', status: 'active' }],
  companies: [{ id: 'avr', name: 'Atelier Vasseur & Roche', nameKey: 'atelier vasseur & roche' }],
};

function check(texts: readonly string[], changes: Partial<ImportSettings> = {}) {
  const rows = texts.map((text, index) => ({ line: index + 2, cells: text.split(';') }));
  return checkImport(rows, { ...SETTINGS, ...changes });
}

const fateOf = (text: string, changes?: Partial<ImportSettings>) => check([text], changes)[0]?.fate;

const GOOD = 'Roche;Mathilde;m.roche@exemple.fr;Architectes';

describe('a line of which nothing is wrong', () => {
  it('is created, its address in lower case', () => {
    expect(check(['Roche;Mathilde; M.Roche@Exemple.FR;architectes;;'])).toEqual([
      {
        line: 2,
        lastName: 'Roche',
        firstName: 'Mathilde',
        email: 'm.roche@exemple.fr',
        specialty: 'architectes',
        company: '',
        fate: {
          kind: 'create',
          specialty: 'Architectes',
          language: 'fr',
          employer: { kind: 'none' },
        },
      },
    ]);
  });

  it.each([
    ['GEOMETRE', 'Géomètre'],
    ['Bureau d’étude de sol', "Bureau d'étude de sol"],
    ['acoustique in english', 'acoustique'],
    ['Architecte', 'Architectes'],
    ['membre du jury', 'Membres du Jury'],
    ['OPC', 'COORDINATEUR OPC'],
    ['moa', "MOA Maître d'ouvrage"],
    ['maître d’ouvrage', "MOA Maître d'ouvrage"],
  ])('has its specialty as %s', (text, specialty) => {
    expect(fateOf(`Roche;Mathilde;m@exemple.fr;${text}`)).toMatchObject({ specialty });
  });

  it('is refused when its specialty could be several', () => {
    expect(fateOf('Roche;Mathilde;m@exemple.fr;coordinateur')).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    ['', 'ar', 'ar'],
    ['en', 'fr', 'en'],
    ['ES', 'fr', 'es'],
    ['Anglais', 'fr', 'en'],
    ['العربية', 'fr', 'ar'],
    ['francés', 'en', 'fr'],
  ] as const)('in the language %j, else %s, speaks %s', (text, language, expected) => {
    expect(fateOf(`${GOOD};;${text}`, { language })).toMatchObject({ language: expected });
  });
});

describe('the company of a line', () => {
  const employerOf = (name: string, changes?: Partial<ImportSettings>) => {
    const fate = fateOf(`${GOOD};${name}`, changes);
    return fate?.kind === 'create' ? fate.employer : null;
  };

  it('is one of the list, case and accents aside', () => {
    expect(employerOf('ATELIER  Vasseur & Roché')).toEqual({
      kind: 'listed',
      id: 'avr',
      name: 'Atelier Vasseur & Roche',
    });
  });

  it.each(['', 'indépendant', 'INDEPENDANT', 'مستقل'])('is none for %j', (name) => {
    expect(employerOf(name)).toEqual({ kind: 'none' });
  });

  it('is a free name, or is made when that is wanted', () => {
    expect(employerOf('Sol & Cie')).toEqual({ kind: 'free', name: 'Sol & Cie' });
    expect(employerOf('Sol & Cie', { createsCompanies: true })).toEqual({
      kind: 'new',
      name: 'Sol & Cie',
    });
  });

  it('is made once, under the first spelling of its name', () => {
    const lines = check(
      [
        'A;A;a@e.fr;structure;Béton SA',
        'B;B;b@e.fr;structure;BETON  sa',
        'C;C;c.e.fr;structure;Autre',
      ],
      { createsCompanies: true },
    );
    expect(newCompanies(lines)).toEqual(['Béton SA']);
    expect(lines[1]?.fate).toMatchObject({ employer: { name: 'Béton SA' } });
    expect(countImport(lines)).toEqual({
      create: 2,
      exists: 0,
      duplicate: 0,
      invalid: 1,
      companies: 1,
    });
  });
});

describe('a line that is not imported says why', () => {
  it.each([
    ['lastName', 'validation:account.lastName', ';Mathilde;m@e.fr;structure'],
    ['firstName', 'validation:account.firstName', 'Roche;;m@e.fr;structure'],
    ['email', 'validation:email.required', 'Roche;Mathilde;;structure'],
    ['email', 'validation:email.invalid', 'Roche;Mathilde;m.e.fr;structure'],
    ['specialty', 'validation:account.specialty', 'Roche;Mathilde;m@e.fr;'],
    ['lastName', 'validation:account.nameTooLong', `${'R'.repeat(81)};M;m@e.fr;structure`],
    ['company', 'validation:company.nameTooLong', `${GOOD};${'c'.repeat(121)}`],
  ])('of its %s: %s', (field, key, text) => {
    expect(fateOf(text)).toEqual({ kind: 'invalid', problems: [{ kind: 'invalid', field, key }] });
  });

  it('a specialty or a language that is none', () => {
    expect(fateOf('Roche;Mathilde;m@e.fr;Astronaute;;Klingon')).toEqual({
      kind: 'invalid',
      problems: [
        { kind: 'unknown', field: 'specialty', value: 'Astronaute' },
        { kind: 'unknown', field: 'language', value: 'Klingon' },
      ],
    });
  });

  it('each of its problems once', () => {
    const fate = fateOf(';;;;Béton');
    expect(fate?.kind === 'invalid' && fate.problems.map(({ field }) => field).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'specialty',
    ]);
  });

  it('the example of the sample', () => {
    expect(fateOf(`Exemple;Camille;${SAMPLE_EMAIL};structure`)).toEqual({
      kind: 'invalid',
      problems: [{ kind: 'sample', field: 'email' }],
    });
  });

  it('a person who exists, whatever the case of the address', () => {
    expect(fateOf('V;H;H.Vasseur@AVR-archi.fr;structure')).toEqual({
      kind: 'exists',
      name: 'Hugo Vasseur',
    });
  });

  it('a name that is taken for that of a person, or of an earlier line, and is not written the same', () => {
    const similar = {
      kind: 'invalid',
      problems: [{ kind: 'invalid', field: 'lastName', key: 'validation:account.nameSimilar' }],
    };
    expect(fateOf('VASSEUR;Hugo;autre@e.fr;structure')).toEqual(similar);
    expect(fateOf('Vasseur;Hugo;autre@e.fr;structure')).toMatchObject({ kind: 'create' });
    const users = SETTINGS.users.map((user) => ({ ...user, status: 'disabled' as const }));
    expect(fateOf('VASSEUR;Hugo;autre@e.fr;structure', { users })).toMatchObject({
      kind: 'create',
    });
    const lines = check([GOOD, 'R\u043Eche;Mathilde;autre@e.fr;structure', 'B;B;autre@e.fr;moa']);
    expect(lines.map(({ fate }) => fate.kind)).toEqual(['create', 'invalid', 'create']);
  });

  it('a duplicate of the first line that is not wrong', () => {
    const lines = check([
      'A;A;a@e.fr;unknown',
      'A;A;a@e.fr;structure',
      'B;B;A@E.fr;structure',
      'H;V;h.vasseur@avr-archi.fr;structure',
      'H;V;h.vasseur@avr-archi.fr;structure',
    ]);
    expect(lines.map(({ fate }) => (fate.kind === 'duplicate' ? fate.of : fate.kind))).toEqual([
      'invalid',
      'create',
      3,
      'exists',
      5,
    ]);
  });
});

it('a line of which only columns that are left out hold something is no line', () => {
  expect(check([';;;;;;a note'])).toEqual([]);
  expect(check(['x;y;z'], { columns: [null, null, null] })).toEqual([]);
});

const cell = fc.oneof(
  fc.constantFrom(
    '',
    'Roche',
    'a@e.fr',
    'A@e.fr',
    'b@e.fr',
    'structure',
    'Géomètre',
    'Béton',
    'en',
  ),
  fc.string({ maxLength: 6 }),
);
const row = fc.oneof(
  fc.array(cell, { maxLength: 7 }),
  fc.tuple(
    fc.constant('Roche'),
    fc.constant('Mathilde'),
    fc.constantFrom('a@e.fr', 'A@E.FR', 'b@e.fr', 'h.vasseur@avr-archi.fr'),
    fc.constantFrom<string>(...SPECIALTIES),
    cell,
    fc.constantFrom('', ...LANGUAGES),
  ),
);

describe('whatever is in a file', () => {
  const settings = fc.boolean().map((createsCompanies) => ({ ...SETTINGS, createsCompanies }));
  const checkAny = (
    expectation: (lines: readonly ImportLine[], settings: ImportSettings) => void,
  ) =>
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), settings, (cells, choices) => {
        const rows = cells.map((texts, index) => ({ line: index + 2, cells: texts }));
        expectation(checkImport(rows, choices), choices);
      }),
    );

  it('nobody is created twice, or beside an account with the same address', () => {
    checkAny((lines) => {
      const emails = lines.flatMap(({ fate, email }) => (fate.kind === 'create' ? [email] : []));
      expect(new Set(emails).size).toBe(emails.length);
      expect(emails).not.toContain('h.vasseur@avr-archi.fr');
    });
  });

  it('the server takes every line that is to be created', () => {
    checkAny((lines) => {
      for (const { fate, firstName, lastName, email } of lines) {
        if (fate.kind !== 'create') continue;
        const { employer, specialty, language } = fate;
        const request = {
          ...{
            operationId: 'a-real-operation-id',
            firstName,
            lastName,
            email,
            specialty,
            language,
          },
          companyId: null,
          companyName: employer.kind === 'none' ? '' : employer.name,
          password: null,
          sendsLink: true,
        };
        expect(createAccountContract.request.isValidSync(request, { strict: true })).toBe(true);
      }
    });
  });

  it('lines stay in their order, and a duplicate is of an earlier one', () => {
    checkAny((lines) => {
      const numbers = lines.map(({ line }) => line);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      for (const { line, fate } of lines) {
        if (fate.kind === 'duplicate') expect(fate.of).toBeLessThan(line);
      }
    });
  });
});
