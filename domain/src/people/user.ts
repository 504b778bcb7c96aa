import { COMPANY_LIMITS } from '../companies/company';
import { orElse, readInstant, readText, readTextOrNull } from '../core/document-codec';
import {
  choice,
  cutTo,
  documentId,
  field,
  filePath,
  flag,
  instant,
  line,
  oneOf,
  optional,
  pathId,
  personName,
  record,
  text,
  type Field,
  type FieldInput,
  type RecordOf,
} from '../core/record';
import { ACCOUNT_STATUSES, ROLES } from './role';
import { SPECIALTIES } from './specialty';

export const USER_LIMITS = { nameMax: 80, photoPathMax: 300 } as const;

/** The company of who belongs to none. */
export const INDEPENDENT = 'Indépendant';

/** First name, space, last name. */
export const FULL_NAME_MAX = 2 * USER_LIMITS.nameMax + 1;

/** The path of a stored photo; null where it is malformed or too long. */
const photoPath = {
  ...optional(filePath({ max: USER_LIMITS.photoPathMax, tooLong: 'validation:request' })),
  read: (data, name) => {
    const path = orElse(() => readTextOrNull(data, name), null);
    return path === null || path.length > USER_LIMITS.photoPathMax ? null : path;
  },
} satisfies Field<string | null, FieldInput>;

/**
 * `users/{uid}`: the single source of a person's role. Read by its owner and by admins. Tolerant of what its
 * owner wrote before decisions 104 and 115; strict about what decides on rights.
 */
export const userRecord = record({
  id: pathId(),
  firstName: cutTo(
    USER_LIMITS.nameMax,
    personName({
      required: 'validation:account.firstName',
      max: USER_LIMITS.nameMax,
      tooLong: 'validation:account.nameTooLong',
    }),
  ),
  lastName: cutTo(
    USER_LIMITS.nameMax,
    personName({
      required: 'validation:account.lastName',
      max: USER_LIMITS.nameMax,
      tooLong: 'validation:account.nameTooLong',
    }),
  ),
  name: cutTo(FULL_NAME_MAX, text()),
  email: text(),
  role: oneOf(ROLES),
  /** Written from a list, but read as any text. */
  specialty: { ...choice(SPECIALTIES, 'validation:account.specialty'), read: readText },
  companyId: optional(documentId()),
  companyName: line({ max: COMPANY_LIMITS.nameMax, tooLong: 'validation:company.nameTooLong' }),
  status: oneOf(ACCOUNT_STATUSES),
  /** A session that signed in before this instant may do nothing. */
  tokensValidAfter: instant(),
  photoPath,
  createdAt: instant(),
  updatedAt: field((data, name) =>
    orElse(() => readInstant(data, name), readInstant(data, 'createdAt')),
  ),
});
export type User = RecordOf<typeof userRecord>;

/**
 * Whether a session that signed in at `authTime` may still act. Compares whole seconds, because sign-in times are; as
 * `isActive` of firestore.rules does.
 */
export function isSessionValid(
  { tokensValidAfter }: Pick<User, 'tokensValidAfter'>,
  authTime: Date,
): boolean {
  return authTime.getTime() >= Math.floor(tokensValidAfter.getTime() / 1000) * 1000;
}

/** `directory/{uid}`: what any active account may know of another. No e-mail, no phone. */
export const directoryCardRecord = record({
  id: pathId(),
  name: cutTo(FULL_NAME_MAX, text()),
  specialty: text(),
  role: oneOf(ROLES),
  companyName: text(),
  photoPath,
  active: flag(),
});
export type DirectoryCard = RecordOf<typeof directoryCardRecord>;

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
