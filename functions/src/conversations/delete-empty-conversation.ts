import {
  conversationRecord,
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
 * Deletes a group conversation without participants, with all its messages. Nobody can join it any more. The
 * conversation is deleted last, so that an interrupted deletion is found again.
 */
export async function deleteEmptyConversation(
  conversationId: string,
  { firestore }: Context,
): Promise<void> {
  const ref = firestore.doc(conversationPath(conversationId));
  const conversation = read(conversationRecord, await ref.get());
  if (conversation === null || !hasOwnPeople(conversation)) return;
  if (conversation.participantIds.length > 0) return;
  for (const path of [messagesPath(conversationId), memberStatesPath(conversationId)]) {
    await firestore.recursiveDelete(firestore.collection(path));
  }
  await ref.delete();
}

/**
 * Deletes the group conversations without participants. Runs every night, because nobody can resume an
 * interrupted deletion.
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
