import {
  AppError,
  conversationRecord,
  conversationPath,
  memberStatePath,
  saidToMe,
  type Conversation,
  type ConversationParticipant,
  type User,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import type { Run } from '../platform/operation';
import { read } from '../platform/snapshot';

/** The stored document. `everyoneIds` also holds former participants, for queries by person. */
interface ConversationRecord extends Omit<Conversation, 'id'> {
  readonly everyoneIds: readonly string[];
}

interface NewConversation extends Pick<
  Conversation,
  'type' | 'name' | 'workgroupId' | 'createdBy' | 'createdAt'
> {
  readonly people: readonly User[];
}

/** A conversation without messages. */
export function newConversation({
  people,
  createdAt,
  ...fields
}: NewConversation): ConversationRecord {
  const uids = people.map(({ id }) => id);
  return {
    ...fields,
    participantIds: uids,
    everyoneIds: uids,
    participants: Object.fromEntries(people.map((user) => [user.id, participantOf(user, 0)])),
    seq: 0,
    sent: {},
    lastMessage: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The conversation; throws when it does not exist. */
export async function readConversation(
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
  conversationId: string,
): Promise<Conversation> {
  const snapshot = await transaction.get(context.firestore.doc(conversationPath(conversationId)));
  const conversation = read(conversationRecord, snapshot);
  if (conversation === null) throw new AppError('conversation/not-found');
  return conversation;
}

/**
 * The update that adds at least one person, or adds them again. Messages sent in their absence do not count
 * as unread. `updatedAt` stays, because lists are sorted by the last message.
 */
export function participantAdditions(conversation: Conversation, people: readonly User[]) {
  const uids = people.map(({ id }) => id);
  return {
    participantIds: FieldValue.arrayUnion(...uids),
    everyoneIds: FieldValue.arrayUnion(...uids),
    ...Object.fromEntries(
      people.map((user) => [
        `participants.${user.id}`,
        participantOf(user, saidToMe(conversation, user.id)),
      ]),
    ),
  };
}

/**
 * Removes a participant and their read and typing state. Their messages keep the name, and stay counted.
 */
export function removeParticipant(
  { transaction, context: { firestore } }: Pick<Run, 'transaction' | 'context'>,
  conversationId: string,
  uid: string,
): void {
  transaction.update(firestore.doc(conversationPath(conversationId)), {
    participantIds: FieldValue.arrayRemove(uid),
    [`participants.${uid}.left`]: true,
  });
  transaction.delete(firestore.doc(memberStatePath(conversationId, uid)));
}

function participantOf({ name, role }: User, from: number): ConversationParticipant {
  return { name, role, left: false, from };
}
