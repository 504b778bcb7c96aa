import { initialsOf, type Conversation } from '@ouvrage/domain';

/** The sender of a conversation's last message, as the row shows it. */
export type LastSender =
  | { readonly kind: 'me' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unknown' }
  /** `N. Ferhat` */
  | { readonly kind: 'named'; readonly name: string }
  /** The other person of a direct conversation: the row already shows their name. */
  | { readonly kind: 'other' };

/** Null without messages. */
export function lastSenderOf(
  { type, participants, lastMessage }: Pick<Conversation, 'type' | 'participants' | 'lastMessage'>,
  me: string,
): LastSender | null {
  if (lastMessage === null) return null;
  const { senderId } = lastMessage;
  if (senderId === me) return { kind: 'me' };
  if (type === 'direct') return { kind: 'other' };
  if (senderId === '') return { kind: 'deleted' };
  const name = participants[senderId]?.name;
  if (name === undefined) return { kind: 'unknown' };
  return name === '' ? { kind: 'deleted' } : { kind: 'named', name: shortNameOf(name) };
}

/** `Nadia Ferhat` as `N. Ferhat`; one word stays as it is. */
export function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? first : `${initialsOf(first)}. ${rest.join(' ')}`;
}
