import { conversationPath, type LeaveConversationRequest } from '@ouvrage/domain';
import type { Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce } from '../platform/operation';
import { removeParticipant } from '../records/conversation-record';
import { deleteEmptyConversation } from './delete-empty-conversation';
import { readOwnConversation } from './own-conversation';

/**
 * Removes the caller; has no effect when they have left. After the last participant the conversation is
 * deleted. A repeated call or the nightly job completes an interrupted deletion.
 */
export async function leaveConversation(
  { operationId, conversationId }: LeaveConversationRequest,
  caller: Caller,
  context: Context,
): Promise<{ conversationId: string }> {
  const operation = { id: operationId, act: 'leaveConversation', request: { conversationId } };
  await runOnce(context, caller, operation, async (run) => {
    const { participantIds } = await readOwnConversation(run, conversationId);
    const isIn = participantIds.includes(run.user.id);
    if (isIn) removeParticipant(run, conversationId, run.user.id);
    return {
      target: conversationPath(conversationId),
      before: { people: participantIds.length },
      after: { people: participantIds.length - (isIn ? 1 : 0) },
    };
  });
  await deleteEmptyConversation(conversationId, context);
  return { conversationId };
}
