import type { Conversation, Role } from '@ouvrage/domain';

/** The author of a message. People who left keep their name; a deleted account has none. */
export type Author =
  | { readonly kind: 'known'; readonly name: string }
  /** The name is unknown; only the kind is known. */
  | { readonly kind: 'nameless'; readonly role: Role }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unknown' };

export function authorOf(
  participants: Conversation['participants'],
  { senderId, deletedAuthor }: { readonly senderId: string; readonly deletedAuthor: boolean },
): Author {
  if (deletedAuthor || senderId === '') return { kind: 'deleted' };
  const participant = participants[senderId];
  if (participant === undefined) return { kind: 'unknown' };
  const { name, role } = participant;
  if (name !== '') return { kind: 'known', name };
  return participant['left'] ? { kind: 'deleted' } : { kind: 'nameless', role };
}
