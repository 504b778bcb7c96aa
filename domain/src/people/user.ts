import {
  orElse,
  readFlag,
  readInstant,
  readOneOf,
  readText,
  readTextOrNull,
  readTextUpTo,
  type DocumentCodec,
} from '../core/document-codec';
import { ACCOUNT_STATUSES, ROLES, type AccountStatus, type Role } from './role';

/** `users/{uid}`: the single source of a person's role. Read by its owner and by admins. */
export interface User {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly specialty: string;
  readonly companyId: string | null;
  readonly companyName: string;
  readonly status: AccountStatus;
  /** A session that signed in before this instant may do nothing. */
  readonly tokensValidAfter: Date;
  readonly photoPath: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const USER_LIMITS = { nameMax: 80, photoPathMax: 300 } as const;

/** First name, space, last name. */
export const FULL_NAME_MAX = 2 * USER_LIMITS.nameMax + 1;

/** Tolerant of what its owner wrote before decisions 104 and 115; strict about what decides on rights. */
export const userCodec: DocumentCodec<User> = {
  decode: (id, data) => ({
    id,
    firstName: readTextUpTo(data, 'firstName', USER_LIMITS.nameMax),
    lastName: readTextUpTo(data, 'lastName', USER_LIMITS.nameMax),
    name: readTextUpTo(data, 'name', FULL_NAME_MAX),
    email: readText(data, 'email'),
    role: readOneOf(data, 'role', ROLES),
    specialty: readText(data, 'specialty'),
    companyId: readTextOrNull(data, 'companyId'),
    companyName: readText(data, 'companyName'),
    status: readOneOf(data, 'status', ACCOUNT_STATUSES),
    tokensValidAfter: readInstant(data, 'tokensValidAfter'),
    photoPath: photoOf(data),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: orElse(() => readInstant(data, 'updatedAt'), readInstant(data, 'createdAt')),
  }),
};

/** `directory/{uid}`: what any active account may know of another. No e-mail, no phone. */
export interface DirectoryCard {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
  readonly role: Role;
  readonly companyName: string;
  readonly photoPath: string | null;
  readonly active: boolean;
}

export const directoryCardCodec: DocumentCodec<DirectoryCard> = {
  decode: (id, data) => ({
    id,
    name: readTextUpTo(data, 'name', FULL_NAME_MAX),
    specialty: readText(data, 'specialty'),
    role: readOneOf(data, 'role', ROLES),
    companyName: readText(data, 'companyName'),
    photoPath: photoOf(data),
    active: readFlag(data, 'active'),
  }),
};

function photoOf(data: Readonly<Record<string, unknown>>): string | null {
  const path = orElse(() => readTextOrNull(data, 'photoPath'), null);
  return path === null || path.length > USER_LIMITS.photoPathMax ? null : path;
}

/** The card that goes with a profile; both are always written together. */
export function directoryCardOf(user: Omit<User, 'id'>): Omit<DirectoryCard, 'id'> {
  return {
    name: user.name,
    specialty: user.specialty,
    role: user.role,
    companyName: user.companyName,
    photoPath: user.photoPath,
    active: user.status === 'active',
  };
}

/** Only an active intervenant may be given a task. */
export function canBeAssigned(person: Pick<DirectoryCard, 'role' | 'active'>): boolean {
  return person.active && person.role === 'intervenant';
}

/** Validators are intervenants or owners; an admin may always decide without being one. */
export function canValidate(person: Pick<DirectoryCard, 'role' | 'active'>): boolean {
  return person.active && person.role !== 'admin';
}

/** Two letters at most, from the first and the last word that has one; of a name without letters, its first sign. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const initials = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return initials.length > 0 ? initials.join('').toUpperCase() : firstSign(name.trim());
}

/** A letter or a figure, with the marks on it. */
const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** What is seen as one sign: an emoji may be several characters. */
function firstSign(text: string): string {
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}
