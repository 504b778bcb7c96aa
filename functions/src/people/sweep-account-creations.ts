import { operationRecord, OPERATIONS, userPath } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { endCreation, isCreating, openAccount, undoCreation } from './account-creation';

/**
 * Finishes interrupted creations: an account without a profile is deleted, one with a profile is enabled.
 * Runs every 15 minutes. A failure does not stop the others, and is retried the next time.
 */
export async function sweepAccountCreations(context: Context): Promise<void> {
  const { docs } = await context.firestore
    .collection(OPERATIONS)
    .where('kind', '==', 'create-account')
    .where('state', '==', 'running')
    .get();
  const failures: unknown[] = [];
  for (const snapshot of docs) {
    const { target } = operationRecord.decode(snapshot.id, snapshot.data());
    await sweep(target.slice(userPath('').length), context).catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some creations could not be swept.');
}

async function sweep(uid: string, context: Context): Promise<void> {
  if (await isCreating(uid, context)) return;
  if (await undoCreation(uid, context)) return;
  await openAccount(uid, context);
  await endCreation(uid, context);
}
