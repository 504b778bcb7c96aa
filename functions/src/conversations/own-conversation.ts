import { AppError, hasOwnPeople, managerIdOf, type Conversation } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { readConversation } from '../records/conversation-record';

/**
 * The conversation, for present and former participants; others get the error of a missing one. Throws for
 * direct conversations and those of work groups, whose participants cannot be changed here.
 */
export async function readOwnConversation(run: Run, conversationId: string): Promise<Conversation> {
  const conversation = await readConversation(run, conversationId);
  if (!Object.hasOwn(conversation.participants, run.user.id)) {
    throw new AppError('conversation/not-found');
  }
  if (!hasOwnPeople(conversation)) throw new AppError('conversation/fixed-people');
  return conversation;
}

/** The conversation, for its manager alone. Former participants get the error of a missing one. */
export async function readManagedConversation(
  run: Run,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await readOwnConversation(run, conversationId);
  if (!conversation.participantIds.includes(run.user.id)) {
    throw new AppError('conversation/not-found');
  }
  if (managerIdOf(conversation) !== run.user.id) throw new AppError('conversation/not-manager');
  return conversation;
}
