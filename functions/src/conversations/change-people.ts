import {
  AppError,
  conversationPath,
  conversationVersion,
  type RemoveFromConversationRequest,
  type RenameConversationRequest,
} from '@ouvrage/domain';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce } from '../platform/operation';
import { requireVersion } from '../platform/version';
import { removeParticipant } from '../records/conversation-record';
import { readManagedConversation } from './own-conversation';

/** Renames a conversation. `updatedAt` stays, because lists are sorted by the last message. */
export async function renameConversation(
  { operationId, conversationId, version, name }: RenameConversationRequest,
  caller: Caller,
  context: Context,
): Promise<{ conversationId: string }> {
  const request = { conversationId, name };
  const operation = { id: operationId, act: 'renameConversation', request };
  await runOnce(context, caller, operation, async (run) => {
    const before = await readManagedConversation(run, conversationId);
    requireVersion(conversationVersion(before), version);
    const ref = context.firestore.doc(conversationPath(conversationId));
    run.transaction.update(ref, { name });
    // Without the name: admins read the audit log, but not the topics of others.
    return { target: ref.path, before: {}, after: {} };
  });
  return { conversationId };
}

/** Removes another person. Has no effect on a person who has left. */
export async function removeFromConversation(
  { operationId, conversationId, uid }: RemoveFromConversationRequest,
  caller: Caller,
  context: Context,
): Promise<{ conversationId: string }> {
  const request = { conversationId, uid };
  const operation = { id: operationId, act: 'removeFromConversation', request };
  await runOnce(context, caller, operation, async (run) => {
    if (uid === run.user.id) throw new AppError('conversation/yourself');
    const { participantIds } = await readManagedConversation(run, conversationId);
    const isIn = participantIds.includes(uid);
    if (isIn) removeParticipant(run, conversationId, uid);
    return {
      target: conversationPath(conversationId),
      before: { people: participantIds.length },
      after: { people: participantIds.length - (isIn ? 1 : 0) },
    };
  });
  return { conversationId };
}
