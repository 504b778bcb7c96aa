import { userCodec, userPath, type User } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The profiles of these people, by uid, as this transaction sees them; who has none is absent. */
export async function readPeople(
  { transaction, context }: Run,
  uids: readonly string[],
): Promise<ReadonlyMap<string, User>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Map();
  const refs = distinct.map((uid) => context.firestore.doc(userPath(uid)));
  const snapshots = await transaction.getAll(...refs);
  const users = snapshots
    .map((snapshot) => read(userCodec, snapshot))
    .filter((user) => user !== null);
  return new Map(users.map((user) => [user.id, user]));
}
