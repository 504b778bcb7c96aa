import {
  projectPath,
  projectRecord,
  recordStatePath,
  recordStateRecord,
  serverId,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { logError } from '../platform/log';
import { read } from '../platform/snapshot';
import { openInboxes } from '../records/inboxes';
import { activeAdmins } from '../records/people';
import type { BrokenSealError } from './sealed-record';

/** Says loudly that a record differs from its seals: in the log, on the project, and once to every admin. */
export async function tellOfBrokenSeal(
  projectId: string,
  error: BrokenSealError,
  context: Context,
): Promise<void> {
  logError(`The record of ${projectId} differs from its seals`, error);
  const { firestore } = context;
  const { n, task } = error;
  await firestore.runTransaction(async (transaction) => {
    const ref = firestore.doc(recordStatePath(projectId));
    const [stateSnapshot, projectSnapshot, admins] = await Promise.all([
      transaction.get(ref),
      transaction.get(firestore.doc(projectPath(projectId))),
      transaction.get(activeAdmins(context).select()),
    ]);
    const state = read(recordStateRecord, stateSnapshot);
    const project = read(projectRecord, projectSnapshot);
    if (project === null) return;
    const isTold = state?.failure?.n === n && state.failure.task === task;
    const uids = isTold ? [] : admins.docs.map(({ id }) => id);
    const inboxes = await openInboxes(transaction, firestore, uids);
    const at = context.now();
    transaction.set(
      ref,
      { ...(state === null && { recent: [], since: null }), failure: { n, task, at } },
      { merge: true },
    );
    inboxes.write(
      uids.map((uid) => ({
        uid,
        id: serverId('seal-broken', projectId, `${at.getTime()}`),
        kind: 'dossier',
        reason: 'admin',
        subject: { kind: 'dossier', id: projectId },
        params: {
          event: 'seal-broken',
          projectName: project.name,
          n,
          ...(task !== null && { task }),
        },
      })),
      { at, by: null },
    );
  });
}
