import {
  initialsOf,
  type Conversation,
  type ConversationParticipant,
  type Role,
} from '@ouvrage/domain';

/** The title of a conversation for one of its participants. */
export type ConversationTitle =
  | { readonly kind: 'named'; readonly name: string }
  /** The other person's account is deleted. */
  | { readonly kind: 'deleted' }
  /** The other person's name is unknown. */
  | { readonly kind: 'nameless'; readonly role: Role };

interface OtherPerson {
  readonly uid: string;
  readonly person: ConversationParticipant;
}

/** The other person of a direct conversation, even when they left; null in a group. */
export function otherPersonIn(
  { type, participants }: Pick<Conversation, 'type' | 'participants'>,
  me: string,
): OtherPerson | null {
  if (type === 'group') return null;
  const entry = Object.entries(participants).find(([uid]) => uid !== me);
  return entry === undefined ? null : { uid: entry[0], person: entry[1] };
}

/** A group's own name, or the other person of a direct conversation. */
export function titleOf(
  conversation: Pick<Conversation, 'type' | 'name' | 'participants'>,
  me: string,
): ConversationTitle {
  if (conversation.type === 'group') return { kind: 'named', name: conversation.name };
  const other = otherPersonIn(conversation, me);
  // Deleting an account removes the participant, or leaves one without a name.
  if (other === null || (other.person.left && other.person.name === '')) return { kind: 'deleted' };
  const { name, role } = other.person;
  return name === '' ? { kind: 'nameless', role } : { kind: 'named', name };
}

/** Two letters: of a person's first and last name, of a group's first two words. */
export function initialsOfTitle(type: Conversation['type'], name: string): string {
  return initialsOf(type === 'group' ? name.trim().split(/\s+/).slice(0, 2).join(' ') : name);
}
