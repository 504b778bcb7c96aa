import { CONVERSATIONS, memberStatePath, MESSAGES } from '@ouvrage/domain';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { changeEach } from './change-each';

/** Messages anonymised in one transaction. */
const MESSAGES_PER_STEP = 400;

/**
 * Takes someone out of every conversation that they are or were in, with what the others saw of their
 * reading and typing. What they sent stays counted, so nobody else's unread count moves; `updatedAt` is
 * left alone, as lists are in the order of messages.
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

/** Steps that anonymising what is left of someone's messages takes. */
export async function countMessageSteps(uid: string, context: Context): Promise<number> {
  const aggregate = await messagesOf(uid, context).count().get();
  return Math.ceil(aggregate.data().count / MESSAGES_PER_STEP);
}

/** What they said stays, of nobody known. */
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

/** False when none was left. */
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
