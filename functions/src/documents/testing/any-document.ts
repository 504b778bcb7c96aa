import { AppError, type Language } from '@ouvrage/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import { setDocument } from '../set-document';

/** Every text of the data, one below the other, on the sheet of all documents. */
export const TEMPLATE = `
#show: sheet
#for value in data.texts { given(value); passage(value); code(value); linebreak() }
`;

/** Texts of people in all parts of a sheet that show some. */
export function dataOf(texts: readonly string[], language: Language) {
  const cells = Array.from({ length: 5 }, () => ({ label: 'Indice', value: texts[0] ?? '' }));
  const page = { label: 'Feuille', text: '{{page}} sur {{total}}' };
  return { language, title: texts[0] ?? '', kind: 'Fiche', texts, cartouche: { cells, page } };
}

export function documentOf(texts: readonly string[], language: Language = 'fr'): Promise<Buffer> {
  const at = new Date('2026-11-22T13:30:00Z');
  return setDocument({ template: TEMPLATE, data: dataOf(texts, language), at });
}

/** Of all scripts, of those that are written from right to left, and the signs between them. */
const unit = fc.oneof(
  fc.integer({ min: 0x0590, max: 0x08ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x2000, max: 0x27ff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...Array.from('e\u0301ب\u064E\u200D\u2068\u2069\u200C#$*_@<>\\"\u094D\u0E33')),
);

const anyText = fc.string({ unit, maxLength: 60 });

/**
 * Sets documents with as many texts that nobody has thought of, some of each language.
 *
 * @returns those on which the compiler gave up; any other failure throws
 */
export async function documentsNotSet(runs: number, textsMax: number): Promise<readonly string[]> {
  const failures: string[] = [];
  const texts = fc.array(anyText, { minLength: 1, maxLength: textsMax });
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom<Language>('fr', 'ar'), async (value, language) => {
      try {
        expect((await documentOf(value, language)).subarray(0, 5).toString()).toBe('%PDF-');
      } catch (error) {
        if (!(error instanceof AppError) || error.reason !== 'document/not-set') throw error;
        failures.push(JSON.stringify(value));
      }
    }),
    { numRuns: runs },
  );
  return failures;
}
