import { SPECIALTIES, type Specialty, type User } from '@ouvrage/domain';
import { foldText, wordsOf } from '../../../shared/text-search';

export const SORT_KEYS = ['name', 'date', 'specialty'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** What the reader asked to see, besides the search. It lives in the page's address. */
export interface IntervenantView {
  readonly specialty: Specialty | null;
  readonly sort: Sort;
}

export const DEFAULT_SORT: Sort = { key: 'name', descending: false };

const DESCENDING = '-desc';

/** Reads an address; whatever it does not understand is no filter, and the sort by name. */
export function readView(params: URLSearchParams): IntervenantView {
  const sort = params.get('sort') ?? '';
  const descending = sort.endsWith(DESCENDING);
  const name = descending ? sort.slice(0, -DESCENDING.length) : sort;
  const key = SORT_KEYS.find((one) => one === name);
  return {
    specialty: SPECIALTIES.find((one) => one === params.get('specialty')) ?? null,
    sort: key === undefined ? DEFAULT_SORT : { key, descending },
  };
}

/** `params` with this view in it and everything else as it was; what goes without saying is left out. */
export function writeView(
  params: URLSearchParams,
  { specialty, sort }: IntervenantView,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('specialty');
  next.delete('sort');
  if (specialty !== null) next.set('specialty', specialty);
  if (sort.key !== DEFAULT_SORT.key || sort.descending) {
    next.set('sort', `${sort.key}${sort.descending ? DESCENDING : ''}`);
  }
  return next;
}

/** The sort after its button was pressed: the other way round, or ascending by something else. */
export function toggleSort(sort: Sort, key: SortKey): Sort {
  return { key, descending: sort.key === key && !sort.descending };
}

/** As lists of people write it: `Aubry Thomas`. */
export function listNameOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${lastName} ${firstName}`.trim();
}

/** A person and the text they are searched in. */
export interface IndexedIntervenant {
  readonly user: User;
  readonly text: string;
}

export function indexIntervenants(
  users: readonly User[],
  companyText: (user: User) => string,
): readonly IndexedIntervenant[] {
  return users.map((user) => ({
    user,
    text: foldText([user.firstName, user.lastName, user.email, companyText(user)].join(' ')),
  }));
}

export function filterIntervenants(
  indexed: readonly IndexedIntervenant[],
  search: string,
  specialty: Specialty | null,
): readonly User[] {
  const words = wordsOf(search);
  return indexed
    .filter(
      ({ user, text }) =>
        (specialty === null || user.specialty === specialty) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ user }) => user);
}

/** In the order of the reader's language; those who are equal stay by name, whichever the direction. */
export function sortIntervenants(
  users: readonly User[],
  { key, descending }: Sort,
  language: string,
  specialtyText: (specialty: string) => string,
): readonly User[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const byName = (a: User, b: User) =>
    compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
  const by: Readonly<Record<SortKey, (a: User, b: User) => number>> = {
    name: byName,
    date: (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    specialty: (a, b) => compare(specialtyText(a.specialty), specialtyText(b.specialty)),
  };
  const direction = descending ? -1 : 1;
  return users.toSorted(
    (a, b) => direction * by[key](a, b) || byName(a, b) || (a.id < b.id ? -1 : 1),
  );
}
