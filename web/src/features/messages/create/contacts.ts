import type { DirectoryCard } from '@ouvrage/domain';
import { matchesSearch } from '#shared/text-search';

/** The contacts: every active account except the user's, in the given order. */
export function contactsOf(
  directory: readonly DirectoryCard[],
  me: string,
): readonly DirectoryCard[] {
  return directory.filter(({ id, active }) => active && id !== me);
}

/** Contacts whose name, specialty or company contain every word of `query`. */
export function searchContacts(
  contacts: readonly DirectoryCard[],
  query: string,
): readonly DirectoryCard[] {
  return contacts.filter(({ name, specialty, companyName }) =>
    matchesSearch(query, [name, specialty, companyName]),
  );
}
