import { USER_LIMITS, type User } from '@ouvrage/domain';

/** The first word and the rest, as in a profile. The last name may be empty. */
export function splitName(fullName: string): Pick<User, 'firstName' | 'lastName' | 'name'> {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const firstName = first.slice(0, USER_LIMITS.nameMax);
  const lastName = rest.join(' ').slice(0, USER_LIMITS.nameMax).trim();
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/** A default name: `camille.moreau@…` becomes Camille Moreau. */
export function nameFromEmail(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}
