import { describe, expect, it } from 'vitest';
import { company } from '../company-fixtures';
import { COMPANY_SORT, searchCompanies, sortCompanies, type CompanySortKey } from './company-order';

const at = (day: string) => new Date(`${day}T09:00:00Z`);

const COMPANIES = [
  company({ id: 'z', name: 'Zénith', country: 'Espagne', sector: '', createdAt: at('2026-01-03') }),
  company({ id: 'e', name: 'Écluse', country: '', sector: 'VRD', createdAt: at('2026-01-01') }),
  company({
    id: 'a',
    name: 'atelier 10',
    country: 'France',
    sector: 'Architecture',
    createdAt: at('2026-01-02'),
  }),
  company({
    id: 'b',
    name: 'Atelier 9',
    country: 'Égypte',
    sector: 'Bois',
    createdAt: at('2026-01-04'),
  }),
];

const order = (key: CompanySortKey, descending: boolean) =>
  sortCompanies(COMPANIES, { key, descending }, 'fr')
    .map(({ id }) => id)
    .join('');

describe('sortCompanies', () => {
  it.each([
    ['name', false, 'baez'],
    ['name', true, 'zeab'],
    ['country', false, 'bzae'],
    ['country', true, 'azbe'],
    ['sector', false, 'abez'],
    ['sector', true, 'ebaz'],
    ['date', false, 'eazb'],
    ['date', true, 'bzae'],
  ] as const)(
    'by %s, descending %s: accents, case and numbers as read, blanks last',
    (key, descending, ids) => {
      expect(order(key, descending)).toBe(ids);
    },
  );

  it('keeps one order for companies alike, whichever way they come', () => {
    const twins = [company({ id: '1' }), company({ id: '2' }), company({ id: '3' })];
    const sort = { key: 'country', descending: true } as const;
    expect(sortCompanies(twins.toReversed(), sort, 'fr')).toEqual(twins);
  });
});

describe('searchCompanies', () => {
  it.each([
    ['zenith', ['z']],
    ['EGYPTE bois', ['b']],
    ['atelier', ['a', 'b']],
    ['vrd', ['e']],
    ['', ['z', 'e', 'a', 'b']],
    ['rien', []],
  ])('finds by name, country and sector without accents: %j', (query, ids) => {
    expect(searchCompanies(COMPANIES, query).map(({ id }) => id)).toEqual(ids);
  });
});

it('orders by name, unless the address says otherwise', () => {
  expect(COMPANY_SORT.read(null)).toEqual({ key: 'name', descending: false });
  expect(COMPANY_SORT.read('-date')).toEqual({ key: 'date', descending: true });
});
