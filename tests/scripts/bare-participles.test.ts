import { describe, expect, it } from 'vitest';
import { bareParticiplesOf, findBareParticiples } from '../../scripts/checks/bare-participles';

const namesOf = (text: string) => bareParticiplesOf('a.ts', text).map(({ name }) => name);

describe('bare participles', () => {
  it.each([
    ['a variable', 'const found = 1;', ['found']],
    ['a parameter', 'function read(told: string) {}', ['told']],
    ['a function', 'export function chosen() {}', ['chosen']],
    ['a property of a type', 'interface Row { kept: boolean }', ['kept']],
    ['an element that is taken out of a list', 'const [removed] = rows;', ['removed']],
    ['a property under a new name', 'const { value: stored } = row;', ['stored']],
  ])('are found as %s', (_case, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it.each([
    ['a verb and its object', 'function findProject() {}'],
    ['a question', 'const isFound = true;'],
    ['a noun that ends like one', 'const seed = 1;'],
    ['what the type of an object calls it', 'const { stored } = row; use({ stored: 1 });'],
  ])('are not %s', (_case, text) => {
    expect(namesOf(text)).toEqual([]);
  });

  it('stay rare, and name nothing that a module exports', { timeout: 60_000 }, () => {
    const participles = findBareParticiples();
    expect(participles.length).toBeLessThan(100);
    expect(participles.filter(({ isExported }) => isExported)).toEqual([]);
  });
});
