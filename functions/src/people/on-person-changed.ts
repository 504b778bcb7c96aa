import { ASSIGNMENTS, userCodec, userPath } from '@ouvrage/domain';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { readDeletion } from './account-deletion';

/** Assignments refreshed in one transaction. */
const ASSIGNMENTS_PER_STEP = 100;

/**
 * Makes someone's assignments say the name they have now. Each step reads the profile in its own
 * transaction, so events may come twice, late or out of order.
 */
export async function refreshName(uid: string, context: Context): Promise<void> {
  const query = context.firestore.collection(ASSIGNMENTS).where('assigneeId', '==', uid);
  const { docs } = await query.select().get();
  for (let start = 0; start < docs.length; start += ASSIGNMENTS_PER_STEP) {
    const step = docs.slice(start, start + ASSIGNMENTS_PER_STEP).map(({ ref }) => ref);
    await refreshStep(uid, step, context);
  }
}

async function refreshStep(
  uid: string,
  refs: readonly DocumentReference[],
  context: Context,
): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    const user = read(userCodec, await transaction.get(firestore.doc(userPath(uid))));
    const deletion = await readDeletion(transaction, context, uid);
    // Someone who is being deleted has no name any more.
    if (user === null || deletion?.state === 'running') return;
    const assignments = await transaction.getAll(...refs);
    for (const assignment of assignments) {
      const isTheirs = assignment.get('assigneeId') === uid;
      if (!isTheirs || assignment.get('assigneeName') === user.name) continue;
      transaction.update(assignment.ref, { assigneeName: user.name, updatedAt: context.now() });
    }
  });
}
