import {
  AppError,
  conversationPath,
  memberStatesPath,
  messagesPath,
  operationPath,
  workgroupRecord,
  workgroupConversationId,
  workgroupDeletionId,
  workgroupPath,
  type Operation,
  type Workgroup,
  type WorkgroupRequest,
} from '@ouvrage/domain';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Act } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { read } from '../platform/snapshot';
import { readConversation } from '../records/conversation-record';

/** Messages that one transaction deletes. */
const MESSAGES_PER_STEP = 400;

/**
 * Deletes a group with its conversation and all messages. Members and participants are removed first, so that
 * nobody sees or writes any more; the group is deleted last. Another call resumes an interrupted deletion,
 * under the same operation id or another one.
 */
export async function deleteWorkgroup(
  { operationId, workgroupId }: WorkgroupRequest,
  caller: Caller,
  context: Context,
): Promise<{ workgroupId: string }> {
  const operation = { id: operationId, act: 'deleteWorkgroup', request: { workgroupId } };
  await runOnce(context, caller, operation, (run) => closeWorkgroup(run, workgroupId));
  while (await deleteSomeMessages(context, workgroupId));
  const states = memberStatesPath(workgroupConversationId(workgroupId));
  await context.firestore.recursiveDelete(context.firestore.collection(states));
  await removeWorkgroup(context, workgroupId);
  return { workgroupId };
}

async function closeWorkgroup(run: Run, workgroupId: string): Promise<Act> {
  requireAdmin(run.user);
  const { transaction, context, at } = run;
  const { firestore } = context;
  const ref = firestore.doc(workgroupPath(workgroupId));
  const workgroup = read(workgroupRecord, await transaction.get(ref));
  if (workgroup === null) throw new AppError('workgroup/not-found');
  const { name, memberIds, deletingAt } = workgroup;
  const conversationId = workgroupConversationId(workgroupId);
  const { seq } = await readConversation(run, conversationId);

  if (deletingAt === null) {
    const progress: Operation = {
      kind: 'delete-workgroup',
      target: ref.path,
      state: 'running',
      done: 0,
      total: seq,
    };
    transaction.update(ref, { memberIds: [], members: {}, deletingAt: at, updatedAt: at });
    transaction.update(firestore.doc(conversationPath(conversationId)), { participantIds: [] });
    transaction.set(progressOf(context, workgroupId), {
      ...progress,
      createdAt: at,
      updatedAt: at,
    });
  }
  return { target: ref.path, before: { name, memberIds }, after: { deleted: true } };
}

/** False when no message was left, or another call has deleted the group. */
async function deleteSomeMessages(context: Context, workgroupId: string): Promise<boolean> {
  const { firestore } = context;
  const messages = firestore.collection(messagesPath(workgroupConversationId(workgroupId)));
  return firestore.runTransaction(async (transaction) => {
    if ((await readClosing(transaction, context, workgroupId)) === null) return false;
    const { docs } = await transaction.get(messages.select().limit(MESSAGES_PER_STEP));
    if (docs.length === 0) return false;

    for (const { ref } of docs) transaction.delete(ref);
    transaction.update(progressOf(context, workgroupId), {
      done: FieldValue.increment(docs.length),
      updatedAt: context.now(),
    });
    return true;
  });
}

async function removeWorkgroup(context: Context, workgroupId: string): Promise<void> {
  const { firestore } = context;
  await firestore.runTransaction(async (transaction) => {
    if ((await readClosing(transaction, context, workgroupId)) === null) return;
    const conversationId = workgroupConversationId(workgroupId);
    transaction.delete(firestore.doc(conversationPath(conversationId)));
    transaction.delete(firestore.doc(workgroupPath(workgroupId)));
    transaction.update(progressOf(context, workgroupId), {
      state: 'done',
      updatedAt: context.now(),
    });
  });
}

/** Null when the group is deleted, or is not being deleted. */
async function readClosing(
  transaction: Transaction,
  { firestore }: Context,
  workgroupId: string,
): Promise<Workgroup | null> {
  const snapshot = await transaction.get(firestore.doc(workgroupPath(workgroupId)));
  const workgroup = read(workgroupRecord, snapshot);
  return workgroup === null || workgroup.deletingAt === null ? null : workgroup;
}

function progressOf({ firestore }: Context, workgroupId: string) {
  return firestore.doc(operationPath(workgroupDeletionId(workgroupId)));
}
