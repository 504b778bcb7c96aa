import {
  conversationCodec,
  conversationPath,
  CONVERSATIONS,
  hasOwnPeople,
  memberStatesPath,
  messagesPath,
} from '@ouvrage/domain';
import type { Context } from '../platform/context';
import { documentPages } from '../platform/document-pages';
import { Failures } from '../platform/failures';
import { read } from '../platform/snapshot';

const CONVERSATIONS_PER_PAGE = 100;

/**
 * Deletes a conversation of several that nobody is in, with all that was said there. Nobody enters one
 * that is empty. The conversation goes last, so that what was cut off is found again.
 */
export async function deleteEmptyConversation(
  conversationId: string,
  { firestore }: Context,
): Promise<void> {
  const ref = firestore.doc(conversationPath(conversationId));
  const conversation = read(conversationCodec, await ref.get());
  if (conversation === null || !hasOwnPeople(conversation)) return;
  if (conversation.participantIds.length > 0) return;
  for (const path of [messagesPath(conversationId), memberStatesPath(conversationId)]) {
    await firestore.recursiveDelete(firestore.collection(path));
  }
  await ref.delete();
}

/**
 * Deletes the conversations whose last person has left or whose account was deleted. Every night: a
 * deletion that was cut off has nobody who could ask for it again.
 */
export async function purgeConversations(context: Context): Promise<void> {
  const empty = context.firestore
    .collection(CONVERSATIONS)
    .where('type', '==', 'group')
    .where('workgroupId', '==', null)
    .where('participantIds', '==', []);
  const failures = new Failures();
  for await (const page of documentPages(empty, CONVERSATIONS_PER_PAGE)) {
    for (const { id } of page) await failures.keep(() => deleteEmptyConversation(id, context));
  }
  failures.throwIfAny('Some conversations could not be deleted.');
}
