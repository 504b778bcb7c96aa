import { SPECIALTIES, type Specialty, type User } from '@ouvrage/domain';
import { choiceParam, type AddressParams } from '#shared/list/address-params';
import { sortParam, type Sort } from '#shared/list/sort-param';
import { foldText, wordsOf } from '#shared/text-search';

export const SORT_KEYS = ['name', 'date', 'specialty'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** What the reader asked to see, besides the search. It lives in the page's address. */
export interface IntervenantView {
  readonly specialty: Specialty | null;
  readonly sort: Sort<SortKey>;
}

export const DEFAULT_SORT: Sort<SortKey> = { key: 'name', descending: false };

export const VIEW_PARAMS: AddressParams<IntervenantView> = {
  specialty: choiceParam('specialty', SPECIALTIES, null),
  sort: sortParam(SORT_KEYS, DEFAULT_SORT),
};

/** A person with their search text. */
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
  people: readonly IndexedIntervenant[],
  search: string,
  specialty: Specialty | null,
): readonly User[] {
  const words = wordsOf(search);
  return people
    .filter(
      ({ user, text }) =>
        (specialty === null || user.specialty === specialty) &&
        words.every((word) => text.includes(word)),
    )
    .map(({ user }) => user);
}

/** Collated in the user's language. Equal ones are sorted by name, in either direction. */
export function sortIntervenants(
  users: readonly User[],
  { key, descending }: Sort<SortKey>,
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
