import { AppError } from '@ouvrage/domain';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { setDocument } from './set-document';
import sheet from './templates/sheet.typ?raw';
import { dataOf, documentOf, documentsNotSet, TEMPLATE } from './testing/any-document';
import { dictionariesOf, fontsOf, metadataOf, nameIn, objectsOf } from './testing/pdf-objects';
import { compileTypst } from './typst-process';

const AT = new Date('2026-11-22T13:30:00Z');

/** Texts that a person could type or paste. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['Typst code', '#panic("x") #read("/etc/passwd") #import "@preview/cetz:0.3.0": * #include "a"'],
  [
    'Typst markup',
    '*gras* _italique_ $x^2$ @cible <label> = Titre\n- liste\n+ liste `code` \\ // /* */',
  ],
  ['quotes and brackets', '"]})]" \'} \\u{41} \\" "#" ${x} {{page}} {{total}}'],
  ['markup of SVG and XML', '</svg><script>alert(1)</script>]]>&lt;&#0; <?xml version="1.0"?>'],
  ['a thousand letters without a space', 'a'.repeat(1000)],
  ['a thousand wide letters', 'W'.repeat(1000)],
  ['emoji', '👷‍♀️🏗️🇫🇷 1️⃣ ❤️'],
  ['alphabets without a glyph', '日本語 한국어 ไทย हिन्दी עברית'],
  ['Greek and Cyrillic', 'β ≥ 30°, Δ = 2 mm, Санкт-Петербург'],
  ['Arabic', 'يجب توضيح التغطية على القطع B-B.'],
  ['marks without end', `e${'\u0301'.repeat(500)}, \u0301 alone, ب\u0301, e\u20DD`],
  ['marks of direction', '\u202Egnp.exe\u202C \u2066a\u2067b \u2068c \u2069\u2069 \u200F\u061C'],
  ['control characters', '\u0000\u0007\u001B[31m\u007F\u0085\u009F\uFEFF\uFFFE\uFFFF\u{10FFFF}'],
  ['lone surrogates', 'a\uD800b\uDC00c\uDBFF'],
  ['all that ends a line', 'a\r\nb\rc\u2028d\u2029e\vf\fg\n\n\nh'],
  ['every space', '\u00A0\u1680\u2000\u2009\u202F\u205F\u3000\u200B\u2060\t.'],
  ['private and unassigned characters', '\uE000\u{F0000}\u0378\uFFF9\uFFFC'],
  ['Persian digits before a sign, beside Latin letters', '۰µ? A ۰–µ Haddad ۰–µ ۴۲ mm²'],
  // On these the compiler, left to choose the family, ended the process.
  ['a mark of Arabic on a Latin sign', '\uFFFD<\u08FC\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD'],
  ['Persian digits and neutral signs alone', '۱۲۳ ≥ ۴۵ → ∅ … <> []'],
  ['nothing', ''],
];

describe('a document', () => {
  it.each(HOSTILE)('is set with %s in it', async (_what, text) => {
    for (const language of ['fr', 'ar'] as const) {
      expect((await documentOf([text], language)).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('is set with any text in it, but for one in ten thousand, which costs no more than itself', async () => {
    expect((await documentsNotSet(200, 5)).length).toBeLessThan(3);
  });

  it('is refused with a reason when its template fails, whose message may repeat what people wrote', async () => {
    const data = { language: 'fr' as const };
    const attempt = setDocument({ template: '#panic(data.language)', data, at: AT });

    await expect(attempt).rejects.toThrow(new AppError('document/not-set'));
  });

  it.each(['#read("/etc/hostname")', '#include "/etc/hostname"', '#image("/etc/hostname")'])(
    'reads no file: %s',
    async (template) => {
      const data = { language: 'fr' as const };
      await expect(setDocument({ template, data, at: AT })).rejects.toThrow('document/not-set');
    },
  );

  it('is refused where a text ends the compiler, and the next one is set', async () => {
    // Without the isolates by which `cleanText` keeps such a text from the compiler.
    const jobs = ['۰µ?', 'Catégorie E1.'].map((text) =>
      compileTypst({
        source: `${sheet}\n${TEMPLATE}`,
        data: JSON.stringify(dataOf([text], 'ar')),
        seconds: 0,
      }),
    );
    await expect(jobs[0]).rejects.toThrow('The compiler ended with SIGABRT');
    expect((await jobs[1])?.length).toBeGreaterThan(1000);
  });

  it.each([
    ['too long', { time: 400, memory: Number.MAX_SAFE_INTEGER }],
    ['too much memory', { time: 60_000, memory: 1 }],
  ])('is refused where it takes %s', async (_what, limits) => {
    const source = '#for x in range(9000) { for y in range(9000) { let z = x * y } }';
    const job = { source, data: '{}', seconds: 0 };
    await expect(compileTypst(job, limits)).rejects.toThrow('The compiler ended with SIGKILL');
  });

  it('is the same bytes again, and others for another text or another time', async () => {
    const pdf = await documentOf(['Catégorie E1.']);

    expect((await documentOf(['Catégorie E1.'])).equals(pdf)).toBe(true);
    expect((await documentOf(['Catégorie E2.'])).equals(pdf)).toBe(false);
  });
});

/** What PDF/A-2b asks for and a program of a few lines can check. */
describe('PDF/A-2b', async () => {
  const pdf = await documentOf(['Catégorie E1. يجب توضيح التغطية β']);

  it('is what the file says that it is, with the time of its data', async () => {
    const text = metadataOf(await objectsOf(pdf));

    expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(text).toContain('2026-11-22T13:30:00');
  });

  it('has its colours defined and its title', async () => {
    const file = await PDFDocument.load(pdf, { updateMetadata: false });

    expect(file.catalog.has(PDFName.of('OutputIntents'))).toBe(true);
    expect(file.getTitle()).toContain('Catégorie E1.');
    expect(file.isEncrypted).toBe(false);
  });

  it('has all its fonts embedded, only the product’s', async () => {
    const fonts = fontsOf(await objectsOf(pdf));

    expect(new Set(fonts.map(({ name }) => name))).toEqual(
      new Set(['OuvrageText', 'OuvrageDisplay', 'OuvrageArabic', 'OuvrageAlphabets']),
    );
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  });

  it('does nothing: no script, no action, no attachment, no form', async () => {
    const dictionaries = dictionariesOf(await objectsOf(pdf));

    const acts = ['JS', 'JavaScript', 'AA', 'OpenAction', 'Launch', 'EmbeddedFiles', 'AcroForm'];
    const actions = dictionaries.flatMap((one) => acts.filter((key) => one.has(PDFName.of(key))));
    expect(actions).toEqual([]);
    expect(dictionaries.filter((one) => nameIn(one, 'Type') === '/Action')).toEqual([]);
  });
});
