import {
  initialsOf,
  type Conversation,
  type ConversationParticipant,
  type Role,
} from '@ouvrage/domain';

/** What a conversation is called, for one who is in it. */
export type ConversationTitle =
  | { readonly kind: 'named'; readonly name: string }
  /** The other person's account is deleted. */
  | { readonly kind: 'deleted' }
  /** The other person has no name that is known. */
  | { readonly kind: 'nameless'; readonly role: Role };

interface OtherPerson {
  readonly uid: string;
  readonly person: ConversationParticipant;
}

/** The other person of a direct conversation, gone or not; null in a group. */
export function otherPersonIn(
  { type, participants }: Pick<Conversation, 'type' | 'participants'>,
  me: string,
): OtherPerson | null {
  if (type === 'group') return null;
  const found = Object.entries(participants).find(([uid]) => uid !== me);
  return found === undefined ? null : { uid: found[0], person: found[1] };
}

/** A group's own name, or the other person of a direct conversation. */
export function titleOf(
  conversation: Pick<Conversation, 'type' | 'name' | 'participants'>,
  me: string,
): ConversationTitle {
  if (conversation.type === 'group') return { kind: 'named', name: conversation.name };
  const other = otherPersonIn(conversation, me);
  // The deletion of an account leaves nothing of its person, or a place without a name.
  if (other === null || (other.person.left && other.person.name === '')) return { kind: 'deleted' };
  const { name, role } = other.person;
  return name === '' ? { kind: 'nameless', role } : { kind: 'named', name };
}

/** Two letters: of a person's first and last name, of a group's first two words. */
export function initialsOfTitle(type: Conversation['type'], name: string): string {
  return initialsOf(type === 'group' ? name.trim().split(/\s+/).slice(0, 2).join(' ') : name);
}
