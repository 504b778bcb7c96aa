import { initialsOf } from '@ouvrage/domain';

/** `C. Delmas`: enough to know whose screen it is. */
export function shortName(firstName: string, lastName: string): string {
  return firstName === '' ? lastName : `${initialsOf(firstName)}. ${lastName}`;
}
