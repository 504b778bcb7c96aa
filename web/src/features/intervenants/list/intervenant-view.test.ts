import { describe, expect, it } from 'vitest';
import { intervenant } from '../intervenant-fixtures';
import { readAddress, writeAddress } from '#shared/list/address-params';
import type { Sort } from '#shared/list/sort-param';
import {
  DEFAULT_SORT,
  filterIntervenants,
  indexIntervenants,
  sortIntervenants,
  VIEW_PARAMS,
  type IntervenantView,
  type SortKey,
} from './intervenant-view';

const PEOPLE = [
  intervenant({
    id: 'hugo',
    firstName: 'Hugo',
    lastName: 'Vasseur',
    specialty: 'structure',
    createdAt: new Date('2024-09-02T08:00:00Z'),
  }),
  intervenant({
    id: 'elise',
    firstName: 'Élise',
    lastName: 'Écluse',
    email: 'elise@prevensps.fr',
    specialty: 'Architectes',
    companyName: 'PrévenSPS',
    createdAt: new Date('2026-03-09T08:00:00Z'),
  }),
  intervenant({
    id: 'anna',
    firstName: 'Anna',
    lastName: 'Vasseur',
    specialty: 'structure',
    createdAt: new Date('2025-01-01T08:00:00Z'),
  }),
];

const findIds = (search: string, specialty: 'structure' | null = null) =>
  filterIntervenants(
    indexIntervenants(PEOPLE, ({ companyName }) => companyName),
    search,
    specialty,
  ).map(({ id }) => id);

const sortIds = (sort: Sort<SortKey>) =>
  sortIntervenants(PEOPLE, sort, 'fr', (specialty) => specialty).map(({ id }) => id);

describe('filterIntervenants', () => {
  it.each([
    ['', ['hugo', 'elise', 'anna']],
    ['ecluse', ['elise']],
    ['VASSEUR hugo', ['hugo']],
    ['hugo vasseur', ['hugo']],
    ['elise@prevensps', ['elise']],
    ['prévensps', ['elise']],
    ['inconnu', []],
  ])('finds %j by name, address and company', (search, ids) => {
    expect(findIds(search)).toEqual(ids);
  });

  it('keeps one specialty, with the search', () => {
    expect(findIds('', 'structure')).toEqual(['hugo', 'anna']);
    expect(findIds('anna', 'structure')).toEqual(['anna']);
    expect(findIds('elise', 'structure')).toEqual([]);
  });
});

describe('sortIntervenants', () => {
  it.each<[Sort<SortKey>, string[]]>([
    [{ key: 'name', descending: false }, ['elise', 'anna', 'hugo']],
    [{ key: 'name', descending: true }, ['hugo', 'anna', 'elise']],
    [{ key: 'date', descending: false }, ['hugo', 'anna', 'elise']],
    [{ key: 'date', descending: true }, ['elise', 'anna', 'hugo']],
    [{ key: 'specialty', descending: false }, ['elise', 'anna', 'hugo']],
    [{ key: 'specialty', descending: true }, ['anna', 'hugo', 'elise']],
  ])('puts them in order by %j, equals by name', (sort, ids) => {
    expect(sortIds(sort)).toEqual(ids);
  });

  it('sorts specialties as they are shown', () => {
    const shown = (specialty: string) => (specialty === 'structure' ? 'A' : 'B');
    const sort: Sort<SortKey> = { key: 'specialty', descending: false };
    expect(sortIntervenants(PEOPLE, sort, 'en', shown).map(({ id }) => id)).toEqual([
      'anna',
      'hugo',
      'elise',
    ]);
  });
});

describe('the address', () => {
  const read = (query: string) => readAddress(VIEW_PARAMS, new URLSearchParams(query));
  const write = (query: string, view: IntervenantView) =>
    writeAddress(VIEW_PARAMS, new URLSearchParams(query), view).toString();

  it('gives back the view that was written to it, and leaves the rest alone', () => {
    const view = { specialty: 'Géomètre', sort: { key: 'date', descending: true } } as const;
    const query = write('q=roche', view);
    expect(query).toContain('q=roche');
    expect(read(query)).toEqual(view);
  });

  it('leaves out the defaults, and reads nonsense as them', () => {
    const view = { specialty: null, sort: DEFAULT_SORT };
    expect(write('specialty=x&sort=date', view)).toBe('');
    expect(read('specialty=Plombier&sort=age-desc')).toEqual(view);
  });
});
