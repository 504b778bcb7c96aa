import { describe, expect, it } from 'vitest';
import { group } from '../group-fixtures';
import { filterGroups, GROUP_FILTER } from './group-filters';

const GROUPS = [
  group({ id: 'a', name: 'Façades', status: 'actif' }),
  group({ id: 'b', name: 'Réseaux', status: 'inactif', description: '', projects: [] }),
  group({ id: 'c', name: 'Sécurité', status: 'actif', members: {}, memberIds: [] }),
];
const idsOf = (query: string, filter: Parameters<typeof filterGroups>[2] = 'all') =>
  filterGroups(GROUPS, query, filter)
    .visibleGroups.map(({ id }) => id)
    .join('');

describe('filterGroups', () => {
  it.each([
    ['', 'abc'],
    ['facades', 'a'],
    ['gros oeuvre', 'ac'],
    ['nadia', 'ab'],
    ['mediatheque', 'ac'],
    ['rien', ''],
  ])('finds by name, description, member and project, without accents: %j', (query, ids) => {
    expect(idsOf(query)).toBe(ids);
  });

  it('keeps the order, and counts under a search what each tab would show', () => {
    expect(idsOf('', 'actif')).toBe('ac');
    expect(idsOf('', 'inactif')).toBe('b');
    expect(filterGroups(GROUPS, 'nadia', 'actif').totals).toEqual({ all: 2, actif: 1, inactif: 1 });
  });
});

it('takes an unknown tab in the address for all', () => {
  expect(GROUP_FILTER.read('inactif')).toBe('inactif');
  expect(GROUP_FILTER.read('ferme')).toBe('all');
  expect(GROUP_FILTER.read(null)).toBe('all');
});
