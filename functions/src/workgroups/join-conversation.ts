import { conversationPath, workgroupConversationId, type WorkgroupRequest } from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce } from '../platform/operation';
import { participantAdditions, readConversation } from '../records/conversation-record';
import { readOpenWorkgroup } from '../records/workgroup-record';

/**
 * Adds an admin to a group's conversation, as a visible participant. Has no effect on a present participant.
 */
export async function joinWorkgroupConversation(
  { operationId, workgroupId }: WorkgroupRequest,
  caller: Caller,
  context: Context,
): Promise<{ conversationId: string }> {
  const conversationId = workgroupConversationId(workgroupId);
  const operation = {
    id: operationId,
    act: 'joinWorkgroupConversation',
    request: { workgroupId },
  };
  await runOnce(context, caller, operation, async (run) => {
    requireAdmin(run.user);
    const { transaction, user } = run;
    await readOpenWorkgroup(run, workgroupId);
    const conversation = await readConversation(run, conversationId);

    const ref = context.firestore.doc(conversationPath(conversationId));
    const isIn = conversation.participantIds.includes(user.id);
    if (!isIn) transaction.update(ref, participantAdditions(conversation, [user]));
    return { target: ref.path, before: {}, after: { joined: isIn ? [] : [user.id] } };
  });
  return { conversationId };
}
