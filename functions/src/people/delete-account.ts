import {
  AppError,
  userRecord,
  userPath,
  type DeleteAccountRequest,
  type Operation,
} from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { openDeputyEnds } from '../records/deputy-ends';
import { editPerson } from '../records/people';
import { readWorkspace, writeWorkspace } from '../records/workspace';
import { deletionOf, readDeletion } from './account-deletion';
import { DELETION_STEPS } from './deletion-steps';
import { movePerson } from './intervenant-count';
import { countMessageSteps } from './leave-conversations';

/**
 * Deletes an account with all its own data. The account is disabled first; every later step may be repeated.
 * So another call resumes an interrupted deletion, under the same operation id or another one.
 */
export async function deleteAccount(
  { operationId, uid }: DeleteAccountRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  const operation = { id: operationId, act: 'deleteAccount', request: { uid } };
  await runOnce(context, caller, operation, (run) => closeAccount(run, uid));

  let parts = await countMessageSteps(uid, context);
  await writeProgress(uid, DELETION_STEPS.length + parts, context);
  for (const [index, step] of DELETION_STEPS.entries()) {
    const stepsLeft = DELETION_STEPS.length - index;
    await step(uid, context, async () => {
      parts = await countMessageSteps(uid, context);
      await writeProgress(uid, stepsLeft + parts, context);
    });
    await writeProgress(uid, stepsLeft - 1 + parts, context);
  }
  return { uid };
}

/** From now on the person is signed out, and nobody else can change the account. */
async function closeAccount(run: Run, uid: string) {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const { firestore } = context;
  const ref = firestore.doc(userPath(uid));
  const [deletion, user, workspace] = await Promise.all([
    readDeletion(transaction, context, uid),
    transaction.get(ref).then((snapshot) => read(userRecord, snapshot)),
    readWorkspace(transaction, firestore),
  ]);
  if (deletion?.state === 'running') {
    return { target: ref.path, before: {}, after: { deleted: true } };
  }
  if (user === null) throw new AppError('account/not-found');
  if (uid === run.user.id) throw new AppError('account/own');
  if (user.role === 'admin') throw new AppError('account/is-admin');
  const ends = await openDeputyEnds(run, uid);

  const progress: Operation = {
    kind: 'delete-account',
    target: ref.path,
    state: 'running',
    done: 0,
    total: DELETION_STEPS.length,
  };
  transaction.set(deletionOf(context, uid), { ...progress, createdAt: at, updatedAt: at });
  editPerson(run, user, { status: 'disabled', tokensValidAfter: at });
  const summary = movePerson(workspace.summary, user, { ...user, status: 'disabled' });
  writeWorkspace(transaction, firestore, { ...workspace, summary }, at);
  ends.write();
  const { name, role, specialty } = user;
  return { target: ref.path, before: { name, role, specialty }, after: { deleted: true } };
}

/** Progress never goes back, even with parallel deletions. `left` counts steps and their parts. */
async function writeProgress(uid: string, left: number, context: Context): Promise<void> {
  await context.firestore.runTransaction(async (transaction) => {
    const deletion = await readDeletion(transaction, context, uid);
    if (deletion === null || deletion.state === 'done') return;
    const total = Math.max(deletion.total, left);
    const doneCount = Math.max(deletion.done, total - left);
    const state = left === 0 ? 'done' : 'running';
    const updatedAt = context.now();
    transaction.update(deletionOf(context, uid), { done: doneCount, total, state, updatedAt });
  });
}
