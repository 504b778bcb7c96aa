import { describe, expect, it } from 'vitest';
import { personNameKey } from './person-name-key';

describe('names that are taken for each other', () => {
  it.each([
    ['by case', 'CLAIRE delmas'],
    ['by width', 'Ｃｌａｉｒｅ Delmas'],
    ['by a letter of Cyrillic', 'Claire Delm\u0430s'],
    ['by a capital of Greek', '\u0421laire Delmas'],
    ['by an I for an l', 'CIaire DeImas'],
    ['by a 1 for an l', 'C1aire De1mas'],
    ['by a dotless i', 'Cla\u0131re Delmas'],
    ['by letters of mathematics', '𝒞laire 𝐃elmas'],
    ['by accents', 'Clairé Delmàs'],
    ['by rn for m', 'Claire Delrnas'],
    ['by signs between words', 'Claire-Delmas'],
  ])('%s', (_how, name) => {
    expect(personNameKey(name)).toBe(personNameKey('Claire Delmas'));
  });

  it('in Arabic, by letters of Persian, a stretch, vowel signs or a hamza', () => {
    const key = personNameKey('كريم أحمدي');
    for (const name of ['کریم أحمدی', 'كـريم أحمدي', 'كَرِيم احمدي']) {
      expect(personNameKey(name)).toBe(key);
    }
  });

  it('in Greek, whose capitals look like other letters than its small ones', () => {
    expect(personNameKey('\u039Dora')).toBe(personNameKey('Nora'));
    expect(personNameKey('\u03BDora')).toBe(personNameKey('vora'));
  });
});

it.each([
  ['Claire Delmas', 'Claire Dumas'],
  ['Claire Delmas', 'Claire M. Delmas'],
  ['محمد علي', 'محمود علي'],
  ['👷', '🏗'],
])('%s is not taken for %s', (one, other) => {
  expect(personNameKey(one)).not.toBe(personNameKey(other));
});
