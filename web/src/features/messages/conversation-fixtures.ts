import type { Conversation, ConversationParticipant, Role } from '@ouvrage/domain';

export const ME = 'claire';

const AT = new Date('2026-03-12T08:00:00Z');

/** A current or former participant. */
export function participant(
  name: string,
  role: Role = 'intervenant',
  left = false,
): ConversationParticipant {
  // oxlint-disable-next-line ouvrage/no-physical-side -- someone who has left, no side of a page
  return { name, role, left, from: 0 };
}

/** A conversation with Nadia without messages, with overrides, for unit tests. */
export function conversation(change: Partial<Conversation> = {}): Conversation {
  return {
    id: 'one',
    type: 'direct',
    name: '',
    participantIds: [ME, 'nadia'],
    participants: {
      [ME]: participant('Claire Delmas', 'admin'),
      nadia: participant('Nadia Ferhat'),
    },
    seq: 0,
    sent: {},
    lastMessage: null,
    workgroupId: null,
    createdBy: ME,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
}

/** The last message of a conversation. */
export function createLastMessage(senderId: string, text: string): Conversation['lastMessage'] {
  return { id: 'aaaaaaaaaaaaaaaa', text, senderId, at: AT };
}
