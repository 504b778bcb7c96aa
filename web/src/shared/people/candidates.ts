import type { DirectoryCard } from '@ouvrage/domain';

/** Who may be chosen for a group or a meeting: active people who are no admins. */
export function candidatesOf(directory: readonly DirectoryCard[]): readonly DirectoryCard[] {
  return directory.filter(({ active, role }) => active && role !== 'admin');
}
