import type { DirectoryCard } from '@ouvrage/domain';

/** Whether a person may be named owner of a project. */
export function canOwn({ active, role }: Pick<DirectoryCard, 'active' | 'role'>): boolean {
  return active && role === 'owner';
}

/** People who may be owners, and current owners who no longer may. */
export function ownerChoices(
  directory: readonly DirectoryCard[],
  ownerIds: readonly string[],
): DirectoryCard[] {
  return directory.filter((person) => canOwn(person) || ownerIds.includes(person.id));
}

/** Names of people in the order of the ids; `unknown` for ids that the directory does not have. */
export function namesOf(
  directory: readonly DirectoryCard[],
  ids: readonly string[],
  unknown: string,
): string[] {
  return ids.map((id) => directory.find((person) => person.id === id)?.name ?? unknown);
}
