import { accountDeletionId, AppError, operationCodec, operationPath } from '@ouvrage/domain';
import type { Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';

/** The progress of someone's deletion; while it runs, it is also what closes the account to all else. */
export function deletionOf({ firestore }: Context, uid: string) {
  return firestore.doc(operationPath(accountDeletionId(uid)));
}

/** Null when nobody ever asked for it. */
export async function readDeletion(transaction: Transaction, context: Context, uid: string) {
  return read(operationCodec, await transaction.get(deletionOf(context, uid)));
}

/** An account that is on its way out is edited, enabled and promoted by nobody. */
export async function requireNotDeleting(
  transaction: Transaction,
  context: Context,
  uid: string,
): Promise<void> {
  const deletion = await readDeletion(transaction, context, uid);
  if (deletion?.state === 'running') throw new AppError('account/being-deleted');
}
