import { managerIdOf, type Conversation, type DirectoryCard, type Role } from '@ouvrage/domain';

/** A person of a group conversation, as the list shows them. */
export interface PersonInConversation {
  readonly uid: string;
  /** Empty when unknown. */
  readonly name: string;
  readonly role: Role;
  readonly specialty: string;
  readonly companyName: string;
  readonly isMe: boolean;
  readonly isManager: boolean;
  /** Whether the account is disabled or deleted, according to the directory. */
  readonly isUnavailable: boolean;
}

/** The people of a conversation, sorted by name. `directory` is null until it is loaded. */
export function peopleOf(
  conversation: Conversation,
  directory: readonly DirectoryCard[] | null,
  me: string,
): readonly PersonInConversation[] {
  const cards = new Map((directory ?? []).map((card) => [card.id, card]));
  const managerId = managerIdOf(conversation);
  return conversation.participantIds
    .map((uid) => {
      const card = cards.get(uid);
      const participant = conversation.participants[uid];
      return {
        uid,
        name: participant?.name ?? '',
        role: participant?.role ?? 'intervenant',
        specialty: card?.specialty ?? '',
        companyName: card?.companyName ?? '',
        isMe: uid === me,
        isManager: uid === managerId,
        isUnavailable: directory !== null && card?.active !== true,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}
