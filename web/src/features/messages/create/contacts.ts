import type { DirectoryCard } from '@ouvrage/domain';
import { matchesSearch } from '../../../shared/text-search';

/** Those whom one can write to: every active account but one's own, in the order given. */
export function contactsOf(
  directory: readonly DirectoryCard[],
  me: string,
): readonly DirectoryCard[] {
  return directory.filter(({ id, active }) => active && id !== me);
}

/** Those whose name, specialty or company hold every word of `query`. */
export function searchContacts(
  contacts: readonly DirectoryCard[],
  query: string,
): readonly DirectoryCard[] {
  return contacts.filter(({ name, specialty, companyName }) =>
    matchesSearch(query, [name, specialty, companyName]),
  );
}
