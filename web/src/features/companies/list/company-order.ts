import type { Company, Language } from '@ouvrage/domain';
import { sortParam, type Sort } from '#shared/list/sort-param';
import { matchesSearch } from '#shared/text-search';

export const COMPANY_SORT_KEYS = ['name', 'country', 'sector', 'date'] as const;
export type CompanySortKey = (typeof COMPANY_SORT_KEYS)[number];

export type CompanySort = Sort<CompanySortKey>;

export const COMPANY_SORT = sortParam<CompanySortKey>(COMPANY_SORT_KEYS, {
  key: 'name',
  descending: false,
});

/** Companies whose name, country or sector contain every word of the search. */
export function searchCompanies(companies: readonly Company[], query: string): readonly Company[] {
  return companies.filter(({ name, country, sector }) =>
    matchesSearch(query, [name, country, sector]),
  );
}

/** Collated in the user's language. Empty values come last in both directions. */
export function sortCompanies(
  companies: readonly Company[],
  { key, descending }: CompanySort,
  language: Language,
): readonly Company[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const sign = descending ? -1 : 1;
  const byName = (a: Company, b: Company) => compare(a.name, b.name) || compare(a.id, b.id);
  return companies.toSorted((a, b) => {
    if (key === 'date') {
      return sign * (a.createdAt.getTime() - b.createdAt.getTime()) || byName(a, b);
    }
    if (a[key] === '' || b[key] === '') {
      return Number(a[key] === '') - Number(b[key] === '') || byName(a, b);
    }
    return sign * compare(a[key], b[key]) || byName(a, b);
  });
}
