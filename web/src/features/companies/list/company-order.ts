import type { Company, Language } from '@ouvrage/domain';
import { matchesSearch } from '../../../shared/text-search';

export const COMPANY_SORT_KEYS = ['name', 'country', 'sector', 'date'] as const;
export type CompanySortKey = (typeof COMPANY_SORT_KEYS)[number];

export interface CompanySort {
  readonly key: CompanySortKey;
  readonly descending: boolean;
}

const DEFAULT_COMPANY_SORT: CompanySort = { key: 'name', descending: false };

/** The order an address names (`country`, `-date`); anything else is by name. */
export function companySortOf(value: string | null): CompanySort {
  const descending = value?.startsWith('-') ?? false;
  const key = COMPANY_SORT_KEYS.find((name) => name === (descending ? value?.slice(1) : value));
  return key === undefined ? DEFAULT_COMPANY_SORT : { key, descending };
}

/** As an address writes it; null for the order that needs no writing. */
export function sortInAddress({ key, descending }: CompanySort): string | null {
  if (key === DEFAULT_COMPANY_SORT.key && !descending) return null;
  return descending ? `-${key}` : key;
}

/** Pressing the order in use turns it round; another one starts ascending. */
export function pressedSort(sort: CompanySort, key: CompanySortKey): CompanySort {
  return { key, descending: sort.key === key && !sort.descending };
}

/** Those whose name, country or sector hold every word of the search. */
export function searchCompanies(companies: readonly Company[], query: string): readonly Company[] {
  return companies.filter(({ name, country, sector }) =>
    matchesSearch(query, [name, country, sector]),
  );
}

/** As the reader's language orders words. What is not filled in comes last in both directions. */
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
