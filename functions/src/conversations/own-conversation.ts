import { AppError, hasOwnPeople, managerIdOf, type Conversation } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { readConversation } from '../records/conversation-record';

/**
 * The conversation, for who is or was in it; to anybody else there is none. Its people must be its own:
 * those of a pair or a work group are not changed here.
 */
export async function readOwnConversation(run: Run, conversationId: string): Promise<Conversation> {
  const conversation = await readConversation(run, conversationId);
  if (!Object.hasOwn(conversation.participants, run.user.id)) {
    throw new AppError('conversation/not-found');
  }
  if (!hasOwnPeople(conversation)) throw new AppError('conversation/fixed-people');
  return conversation;
}

/** The conversation, for its manager alone; to who is out of it there is none. */
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
