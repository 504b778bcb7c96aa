import { describe, expect, it } from 'vitest';
import { matchesSearch } from './text-search';

describe('matchesSearch', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['mediatheque', true],
    ['MÉDIATHÈQUE', true],
    ['parvis carrieres', true],
    ["maitrise d'oeuvre", true],
    ['gymnase', false],
    ['parvis gymnase', false],
  ])('finds %j: %s', (query, isMatch) => {
    expect(matchesSearch(query, ['Médiathèque des Carrières', 'Parvis et maîtrise d’œuvre'])).toBe(
      isMatch,
    );
  });

  it('does not find a word across two texts', () => {
    expect(matchesSearch('desparvis', ['Carrières des', 'parvis'])).toBe(false);
  });
});
