import { describe, expect, it } from 'vitest';
import { company } from '../company-fixtures';
import {
  companySortOf,
  pressedSort,
  searchCompanies,
  sortCompanies,
  sortInAddress,
  type CompanySortKey,
} from './company-order';

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

describe('the order in the address', () => {
  it('comes back as it was written, and is not written when it is the usual one', () => {
    expect(sortInAddress({ key: 'name', descending: false })).toBeNull();
    for (const written of ['-name', 'country', '-date']) {
      expect(sortInAddress(companySortOf(written))).toBe(written);
    }
  });

  it.each([null, '', '-', 'price', '-price', 'nameKey'])('is by name for %j', (value) => {
    expect(companySortOf(value)).toEqual({ key: 'name', descending: false });
  });

  it('turns round when pressed again, and starts ascending elsewhere', () => {
    const byDate = pressedSort({ key: 'name', descending: true }, 'date');
    expect(byDate).toEqual({ key: 'date', descending: false });
    expect(pressedSort(byDate, 'date')).toEqual({ key: 'date', descending: true });
    expect(pressedSort(pressedSort(byDate, 'date'), 'date')).toEqual(byDate);
  });
});
