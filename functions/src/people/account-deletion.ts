import { accountDeletionId, AppError, operationRecord, operationPath } from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';

/** The progress of a deletion. While it runs, it also blocks other changes of the account. */
export function deletionOf({ firestore }: Context, uid: string) {
  return firestore.doc(operationPath(accountDeletionId(uid)));
}

/** Null when no deletion was requested. */
export async function readDeletion(transaction: Transaction, context: Context, uid: string) {
  return read(operationRecord, await transaction.get(deletionOf(context, uid)));
}

/** Throws when the account is being deleted: nobody may edit, enable or promote it. */
export async function requireNotDeleting(
  transaction: Transaction,
  context: Context,
  uid: string,
): Promise<void> {
  const deletion = await readDeletion(transaction, context, uid);
  if (deletion?.state === 'running') throw new AppError('account/being-deleted');
}
