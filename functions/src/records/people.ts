import {
  directoryCardOf,
  directoryCardPath,
  directoryCardRecord,
  userRecord,
  userPath,
  USERS,
  type User,
} from '@ouvrage/domain';
import type { Query, Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The profiles of these people by uid, read in this transaction. People without a profile are absent. */
export async function readPeople(
  { transaction, context }: { transaction: Transaction; context: Pick<Context, 'firestore'> },
  uids: readonly string[],
): Promise<ReadonlyMap<string, User>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Map();
  const refs = distinct.map((uid) => context.firestore.doc(userPath(uid)));
  const snapshots = await transaction.getAll(...refs);
  const users = snapshots
    .map((snapshot) => read(userRecord, snapshot))
    .filter((user) => user !== null);
  return new Map(users.map((user) => [user.id, user]));
}

/** The names of these people by uid, as the directory has them. People who have left it are absent. */
export async function readNames(
  { transaction, context }: { transaction: Transaction; context: Pick<Context, 'firestore'> },
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Map();
  const refs = distinct.map((uid) => context.firestore.doc(directoryCardPath(uid)));
  const cards = await transaction.getAll(...refs);
  return new Map(
    cards.flatMap((card) => {
      const name = read(directoryCardRecord, card)?.name;
      return name === undefined ? [] : [[card.id, name] as const];
    }),
  );
}

/** The profiles of all active admins. */
export function activeAdmins({ firestore }: Pick<Context, 'firestore'>): Query {
  return firestore.collection(USERS).where('role', '==', 'admin').where('status', '==', 'active');
}

export async function findUser({ firestore }: Context, uid: string): Promise<User | null> {
  return read(userRecord, await firestore.doc(userPath(uid)).get());
}

/** A profile and its card in the directory are always written together. */
export function writePerson(transaction: Transaction, { firestore }: Context, user: User): void {
  const { id, ...profile } = user;
  const { createdAt, updatedAt } = profile;
  transaction.set(firestore.doc(userPath(id)), profile);
  transaction.set(firestore.doc(directoryCardPath(id)), {
    ...directoryCardOf(profile),
    createdAt,
    updatedAt,
  });
}

/** Changes fields of a profile and of its directory card. */
export function editPerson(
  { transaction, context: { firestore }, at }: Pick<Run, 'transaction' | 'context' | 'at'>,
  before: User,
  changes: Partial<Omit<User, 'id' | 'createdAt'>>,
): void {
  const { id, ...after } = { ...before, ...changes };
  transaction.update(firestore.doc(userPath(id)), { ...changes, updatedAt: at });
  const card = { ...directoryCardOf(after), updatedAt: at };
  transaction.set(firestore.doc(directoryCardPath(id)), card, { mergeFields: Object.keys(card) });
}
