import { CONVERSATIONS, memberStatePath, MESSAGES } from '@ouvrage/domain';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { changeEach } from './change-each';

/** Messages that one transaction anonymises. */
const MESSAGES_PER_STEP = 400;

/**
 * Removes a person from every present and former conversation, with their read and typing state. Their
 * messages stay counted, so unread counts of others stay. `updatedAt` stays, because lists are sorted by the
 * last message.
 */
export async function leaveConversations(uid: string, context: Context): Promise<void> {
  const { firestore } = context;
  const theirs = firestore.collection(CONVERSATIONS).where('everyoneIds', 'array-contains', uid);
  await changeEach(
    theirs,
    context,
    (conversation) => ({
      participantIds: FieldValue.arrayRemove(uid),
      everyoneIds: FieldValue.arrayRemove(uid),
      [`participants.${uid}.name`]: '',
      [`participants.${uid}.left`]: true,
      ...(conversation.get('lastMessage.senderId') === uid && { 'lastMessage.senderId': '' }),
    }),
    (transaction, { id }) => transaction.delete(firestore.doc(memberStatePath(id, uid))),
  );
}

/** The steps that anonymise the remaining messages of a person. */
export async function countMessageSteps(uid: string, context: Context): Promise<number> {
  const aggregate = await messagesOf(uid, context).count().get();
  return Math.ceil(aggregate.data().count / MESSAGES_PER_STEP);
}

/** Keeps the messages, without their sender. */
export async function anonymiseMessages(
  uid: string,
  context: Context,
  onProgress: () => Promise<void>,
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await anonymiseSomeMessages(uid, context);
    await onProgress();
  }
}

/** False when no message was left. */
function anonymiseSomeMessages(uid: string, context: Context): Promise<boolean> {
  return context.firestore.runTransaction(async (transaction) => {
    const step = messagesOf(uid, context).select().limit(MESSAGES_PER_STEP);
    const { docs } = await transaction.get(step);
    for (const { ref } of docs) {
      transaction.update(ref, { senderId: '', deletedAuthor: true });
    }
    return docs.length > 0;
  });
}

function messagesOf(uid: string, { firestore }: Context): Query {
  return firestore.collectionGroup(MESSAGES).where('senderId', '==', uid);
}
