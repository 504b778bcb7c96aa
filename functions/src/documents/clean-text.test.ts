import { describe, expect, it } from 'vitest';
import { cleanText, cleanTexts } from './clean-text';

describe('a text of a document', () => {
  it.each([
    ['French', 'Où est l’œuvre ? « Ici », à 30 % près…', 'Où est l’œuvre ? « Ici », à 30 % près…'],
    [
      'Arabic',
      'يجب توضيح التغطية، ٣٠ سم.',
      '\uE002يجب\uE000 \uE002توضيح\uE000 \uE002التغطية،\uE000 \uE002٣٠\uE000 \uE002سم\uE000.',
    ],
    ['Greek and Cyrillic', 'β ≥ 30°, Київ', '\uE003β\uE000 ≥ 30°, \uE003Київ\uE000'],
    ['letters made of two', 'Ame\u0301lie', 'Amélie'],
    ['narrow spaces', '1\u202F000\u2009m', '1\u00A0000 m'],
    ['what no font has', 'joint 日本 👷‍♀️.', 'joint \uFFFD\uFFFD \uFFFD\uFFFD.'],
    ['a mark that its letter’s font lacks', 'e\u20DD', 'e'],
    ['marks without end', `o${'\u0323'.repeat(9)}`, 'ọ\u0323\u0323\u0323'],
    ['lone surrogates', 'a\uD800b\uDC00', 'a\uFFFDb\uFFFD'],
    ['control characters', 'a\u0000\u0007\u001Bb\u0085c\uFEFF', 'abc'],
    ['marks of direction', '\u202Egnp\u202C\u200F\u2066x\u2067', 'gnpx'],
    ['ends of lines', 'a\r\nb\rc\u2028d\u000Be', 'a\nb\nc\nd\ne'],
    ['a tabulator', 'a\tb', 'a b'],
    ['private characters, which name families', 'a\uE001b\uE000', 'a\uFFFDb\uFFFD'],
    ['the product’s isolates', '\u2068Karim\u2069', '\u2068Karim\u2069'],
  ])('has %s as it can be set', (_what, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('has Latin letters of an Arabic document in the family of that document, which has them', () => {
    expect(cleanText('القطع B-B → β', 'ar')).toBe('القطع B-B → \uE003β\uE000');
  });

  it('has places to break in a word that is longer than a column, between whole letters', () => {
    const word = 'e\u0323\u0302'.repeat(40);
    const parts = cleanText(word).split('\u200B');

    expect(parts).toHaveLength(6);
    expect(parts.join('')).toBe(word.normalize('NFC'));
    expect(cleanText('anticonstitutionnellement')).not.toContain('\u200B');
  });

  it('is cleaned wherever it stands in the data', () => {
    expect(cleanTexts({ rows: [{ text: 'a\u0000', number: 3 }], none: null }, 'fr')).toEqual({
      rows: [{ text: 'a', number: 3 }],
      none: null,
    });
  });
});
