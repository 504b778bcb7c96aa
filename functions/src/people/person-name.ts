import { USER_LIMITS, type User } from '@ouvrage/domain';

/** First word and the rest, as a profile keeps them; there may be no last name. */
export function splitName(fullName: string): Pick<User, 'firstName' | 'lastName' | 'name'> {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const firstName = first.slice(0, USER_LIMITS.nameMax);
  const lastName = rest.join(' ').slice(0, USER_LIMITS.nameMax).trim();
  return { firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

/** `camille.moreau@…` is Camille Moreau, until someone says better. */
export function nameFromEmail(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}
