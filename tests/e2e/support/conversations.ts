import {
  conversationPath,
  directConversationId,
  messagePath,
  previewOf,
  type Conversation,
  type ConversationParticipant,
} from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { serverFirestore, type Person } from './people';

let lastNumber = 0;

/**
 * Creates a conversation without messages, as the functions would: a group when it has a name, otherwise
 * direct. The first person is its creator.
 */
export async function givenConversation(people: readonly Person[], name = ''): Promise<string> {
  lastNumber += 1;
  const now = new Date(Date.now() + lastNumber);
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('A conversation takes two.');
  const isGroup = name !== '';
  const id = isGroup
    ? `conversation${Date.now().toString(36)}${lastNumber}`
    : directConversationId(first.uid, second.uid);
  const conversation: Omit<Conversation, 'id'> = {
    type: isGroup ? 'group' : 'direct',
    name,
    participantIds: people.map(({ uid }) => uid),
    participants: Object.fromEntries(people.map((person) => [person.uid, participant(person)])),
    seq: 0,
    sent: Object.fromEntries(people.map(({ uid }) => [uid, 0])),
    lastMessage: null,
    workgroupId: null,
    createdBy: first.uid,
    createdAt: now,
    updatedAt: now,
  };
  await serverFirestore().doc(conversationPath(id)).set(conversation);
  return id;
}

function participant({ name, role }: Person): ConversationParticipant {
  return { name, role, left: false, from: 0 };
}

/** Stores messages in this order, as if the person had sent them: counters and preview are updated. */
export async function givenMessages(
  conversationId: string,
  sender: Person,
  texts: readonly string[],
): Promise<void> {
  const firestore = serverFirestore();
  for (const text of texts) {
    lastNumber += 1;
    const id = `message${Date.now().toString(36)}${String(lastNumber).padStart(4, '0')}`;
    const at = new Date();
    const batch = firestore.batch();
    batch.set(firestore.doc(messagePath(conversationId, id)), {
      senderId: sender.uid,
      text,
      createdAt: at,
    });
    batch.update(firestore.doc(conversationPath(conversationId)), {
      seq: FieldValue.increment(1),
      [`sent.${sender.uid}`]: FieldValue.increment(1),
      lastMessage: { id, text: previewOf(text), senderId: sender.uid, at },
      updatedAt: at,
    });
    await batch.commit();
  }
}
