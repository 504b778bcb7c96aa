import { ROLES, type Role, type User } from '@ouvrage/domain';
import { followsSettingsOf } from './preferences';

/**
 * The last signed-in person, stored in this browser so that the shell can be drawn before the server has
 * answered. It grants nothing: guards, rules and functions never read it.
 */
export interface SessionHint {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

const KEY = 'storedUser';

export function rememberPerson({ id, email, role }: User): void {
  localStorage.setItem(KEY, JSON.stringify({ id, email, role } satisfies SessionHint));
}

export function forgetHint(): void {
  localStorage.removeItem(KEY);
}

/** The record, or null. An unreadable one is removed. */
export function readSessionHint(): SessionHint | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  const hint = parse(text);
  if (hint === null) forgetHint();
  return hint;
}

/**
 * The last signed-in person, for the shell's outline. Null when there was none, or when their language is not
 * known here yet: then the outline shows no words.
 */
export function personToCome(): SessionHint | null {
  const hint = readSessionHint();
  return hint !== null && followsSettingsOf(hint.id) ? hint : null;
}

function parse(text: string): SessionHint | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { id, email, role } = value as Partial<Record<keyof SessionHint, unknown>>;
  const validRole = ROLES.find((candidate) => candidate === role);
  if (typeof id !== 'string' || typeof email !== 'string' || validRole === undefined) return null;
  return { id, email, role: validRole };
}
