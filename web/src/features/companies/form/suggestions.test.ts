import { LANGUAGES } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { countryNames } from './country-names';
import { suggestionsFor, valuesInUse } from './suggestions';

const COUNTRIES = ['Allemagne', 'Belgique', 'Égypte', 'France', 'Guyane française'];

describe('suggestionsFor', () => {
  it.each([
    ['eg', ['Égypte']],
    ['fran', ['France', 'Guyane française']],
    ['FRANCE', []],
    ['xyz', []],
  ])('offers what holds %j, what starts with it first', (text, expected) => {
    expect(suggestionsFor(text, [], COUNTRIES)).toEqual(expected);
  });

  it('offers nothing typed what companies already have, and no other', () => {
    expect(suggestionsFor('  ', ['Maroc', 'France'], COUNTRIES)).toEqual(['Maroc', 'France']);
  });

  it('never offers a word twice, and eight at most', () => {
    expect(suggestionsFor('fr', ['france'], COUNTRIES)).toEqual(['france', 'Guyane française']);
    expect(suggestionsFor('', Array.from('abcdefghijkl'), [])).toHaveLength(8);
  });
});

describe('valuesInUse', () => {
  it('has each value once, the most frequent first, and no blank', () => {
    expect(valuesInUse(['VRD', 'Bois', 'bois', '', 'Bois'])).toEqual(['Bois', 'VRD']);
  });
});

describe('countryNames', () => {
  it.each(LANGUAGES)('names every country in %s, none by its code', (language) => {
    const names = countryNames(language);
    expect(new Set(names).size).toBe(249);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  it("names them in the reader's language", () => {
    expect(countryNames('fr')).toContain('Espagne');
    expect(countryNames('en')).toContain('Spain');
    expect(countryNames('es')).toContain('España');
    expect(countryNames('ar')).toContain('إسبانيا');
  });
});
