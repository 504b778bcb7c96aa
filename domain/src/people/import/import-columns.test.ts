import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanCell,
  importTableOf,
  missingColumns,
  recognizeColumns,
  withColumn,
  wordKey,
} from './import-columns';

describe('headings are recognised', () => {
  it.each([
    ['French', 'Nom;Prénom;E-mail;Spécialité;Entreprise;Langue'],
    ['English', 'Last name;First name;Email;Specialty;Company;Language'],
    ['Spanish', 'Apellidos;Nombre;Correo electrónico;Especialidad;Empresa;Idioma'],
    ['Arabic', 'الاسم العائلي;الاسم الشخصي;البريد الإلكتروني;التخصص;الشركة;اللغة'],
    ['other words', 'Surname;Given name;Courriel;Métier;Société;lengua'],
    ['capitals without accents', 'NOM DE FAMILLE;PRENOM;ADRESSE E-MAIL;SPECIALITE;SOCIETE;LANGUE'],
    [
      'spaces, signs and remarks',
      ' nom * ; Prénom(s) ;e mail:;Spécialité (liste);[x] Entreprise;_langue_',
    ],
    ['Arabic with vowel signs', 'اللَّقب;الاسم الأوّل;البريد الإلكترونيّ;الاختصاص;المؤسسة;اللغة'],
  ])('in %s', (_name, headings) => {
    expect(recognizeColumns(headings.split(';'))).toEqual([
      'lastName',
      'firstName',
      'email',
      'specialty',
      'company',
      'language',
    ]);
  });

  it('once each, the first one counting', () => {
    expect(recognizeColumns(['Nom', 'Surname', 'Téléphone', ''])).toEqual([
      'lastName',
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['Prénom;Nom;E-mail;Rôle;Spécialité;Société', 4],
    ['الاسم الشخصي;الاسم العائلي;البريد الإلكتروني;الدور;التخصص;الشركة', 4],
    ['First name;Last name;E-mail;Trade;Role;Company', 3],
  ])('the usual heading before another word for the same: %s', (headings, place) => {
    const columns = recognizeColumns(headings.split(';'));
    expect(columns.indexOf('specialty')).toBe(place);
    expect(columns.filter((field) => field === 'specialty')).toHaveLength(1);
  });

  it('whatever the case, spaces and accents around them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Nom', 'Prénom', 'Correo electrónico', 'Company', 'التخصص'),
        fc.constantFrom('', ' ', '\u00A0', ' *', '\u200B', '\t', ' :'),
        fc.boolean(),
        fc.constantFrom('NFC' as const, 'NFD' as const, 'NFKD' as const),
        (heading, noise, isUpper, form) => {
          const text = (noise + (isUpper ? heading.toUpperCase() : heading) + noise).normalize(
            form,
          );
          expect(recognizeColumns([text])).toEqual(recognizeColumns([heading]));
        },
      ),
    );
  });

  it('and what is missing is named', () => {
    expect(missingColumns(['email', null, 'lastName', 'company'])).toEqual([
      'firstName',
      'specialty',
    ]);
    expect(missingColumns(['email', 'firstName', 'lastName', 'specialty'])).toEqual([]);
  });
});

it('a column that is chosen by hand is taken from the one that held the same', () => {
  const columns = ['lastName', null, 'email'] as const;
  expect(withColumn(columns, 1, 'email')).toEqual(['lastName', 'email', null]);
  expect(withColumn(columns, 0, null)).toEqual([null, null, 'email']);
  expect(withColumn([null, null], 0, null)).toEqual([null, null]);
});

describe('the headings of a table', () => {
  const lines = (texts: readonly string[]) =>
    texts.map((text, index) => ({ line: index + 1, cells: text.split(';') }));

  it('may stand below a title and an empty line; lines keep their numbers', () => {
    expect(
      importTableOf(lines(['Intervenants du projet;;', ';;', 'Nom;Prénom;E-mail', 'A;B;c@d.fr;x'])),
    ).toEqual({
      headings: ['Nom', 'Prénom', 'E-mail', ''],
      rows: [{ line: 4, cells: ['A', 'B', 'c@d.fr', 'x'] }],
    });
  });

  it('are the first line when none is known', () => {
    expect(importTableOf(lines(['Champ 1;Champ 2', 'a;b']))).toEqual({
      headings: ['Champ 1', 'Champ 2'],
      rows: [{ line: 2, cells: ['a', 'b'] }],
    });
    expect(importTableOf([])).toEqual({ headings: [], rows: [] });
  });
});

describe('a cell', () => {
  it.each([
    ['  Jean\u00A0\u00A0Luc ', 'Jean Luc'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
    ['\u202Aa@b.fr\u202C', 'a@b.fr'],
    ['\uFEFFZo\u200Be\u0308\u0000', 'Zoë'],
    ['\u2028\u0007', ''],
  ])('%j is read as %j', (text, clean) => {
    expect(cleanCell(text)).toBe(clean);
  });

  /** fast-check's own, `binary`, is a table that takes seconds to make. */
  const CODE_POINT = fc
    .nat(0x10_ff_ff)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code));

  it('is clean after being cleaned once', () => {
    fc.assert(
      fc.property(fc.string({ unit: CODE_POINT }), (text) => {
        expect(cleanCell(cleanCell(text))).toBe(cleanCell(text));
      }),
    );
  });

  it('is compared by its letters and figures', () => {
    expect(wordKey('Bureau d’étude de sol')).toBe(wordKey("BUREAU D'ETUDE DE SOL"));
    expect(wordKey('MOA Maître d’ouvrage')).not.toBe(wordKey('AMO'));
  });
});
