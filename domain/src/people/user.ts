import {
  readFlag,
  readInstant,
  readOneOf,
  readText,
  readTextOrNull,
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

/** Mirrored by `hasValidOwnName` and `hasOwnPhoto` in firestore.rules. */
export const USER_LIMITS = { nameMax: 80, photoPathMax: 300 } as const;

export const userCodec: DocumentCodec<User> = {
  decode: (id, data) => ({
    id,
    firstName: readText(data, 'firstName'),
    lastName: readText(data, 'lastName'),
    name: readText(data, 'name'),
    email: readText(data, 'email'),
    role: readOneOf(data, 'role', ROLES),
    specialty: readText(data, 'specialty'),
    companyId: readTextOrNull(data, 'companyId'),
    companyName: readText(data, 'companyName'),
    status: readOneOf(data, 'status', ACCOUNT_STATUSES),
    tokensValidAfter: readInstant(data, 'tokensValidAfter'),
    photoPath: readTextOrNull(data, 'photoPath'),
    createdAt: readInstant(data, 'createdAt'),
    updatedAt: readInstant(data, 'updatedAt'),
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
    name: readText(data, 'name'),
    specialty: readText(data, 'specialty'),
    role: readOneOf(data, 'role', ROLES),
    companyName: readText(data, 'companyName'),
    photoPath: readTextOrNull(data, 'photoPath'),
    active: readFlag(data, 'active'),
  }),
};

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

/** Two letters at most, from the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
