import {
  AppError,
  conversationRecord,
  conversationPath,
  directConversationId,
  userRecord,
  userPath,
  type CreateDirectConversationRequest,
} from '@ouvrage/domain';
import { requireActive, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';
import { newConversation } from '../records/conversation-record';

/** Two people may create it in parallel, each in several tabs. */
const MAX_ATTEMPTS = 20;

/**
 * Returns the conversation of two people, or creates it. Its id derives from both uids, so there is only one.
 * There is no audit entry, because admins read the audit log, but not who talks with whom.
 */
export async function createDirectConversation(
  { contactId }: CreateDirectConversationRequest,
  caller: Caller,
  context: Context,
): Promise<{ conversationId: string }> {
  if (contactId === caller.uid) throw new AppError('conversation/yourself');
  const { firestore } = context;
  const conversationId = directConversationId(caller.uid, contactId);
  const ref = firestore.doc(conversationPath(conversationId));
  await firestore.runTransaction(
    async (transaction) => {
      const [present, mine, theirs] = await Promise.all([
        transaction.get(ref),
        transaction.get(firestore.doc(userPath(caller.uid))),
        transaction.get(firestore.doc(userPath(contactId))),
      ]);
      const user = requireActive(read(userRecord, mine), caller);
      const contact = read(userRecord, theirs);
      const conversation = read(conversationRecord, present);
      if (conversation !== null) {
        // Underscores in uids could give two pairs the same id, so the caller must be a participant.
        if (conversation.participantIds.includes(user.id)) return;
        throw new AppError('conversation/not-found');
      }
      if (contact?.status !== 'active') throw new AppError('conversation/contact-unavailable');

      transaction.create(
        ref,
        newConversation({
          type: 'direct',
          name: '',
          people: [user, contact],
          workgroupId: null,
          createdBy: user.id,
          createdAt: context.now(),
        }),
      );
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
  return { conversationId };
}
