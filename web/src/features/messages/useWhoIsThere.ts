import type { Conversation, Presence } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../data/connection';
import { usePresences } from '../../data/presence';
import { useSignedInUser } from '../../data/session-context';
import { useFormat } from '../../shared/i18n/useFormat';
import { otherPersonIn } from './conversation-title';

/** In a larger group nobody is counted: each person who is watched costs a read a minute. */
const COUNTED_MAX = 30;

interface WhoIsThere {
  /** Of the other person; undefined while not known, and in a group. */
  readonly presence: Presence | undefined;
  /** 'En ligne', or '9 membres, 4 en ligne'. */
  readonly text: string;
}

/** Whether the other person is there, or how many members of a group are. */
export function useWhoIsThere(conversation: Conversation): WhoIsThere {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { id: me } = useSignedInUser();
  const isConnected = useConnection() === 'connected';
  const others = watchedIn(conversation, me);
  const presences = usePresences(others);
  if (conversation.type === 'direct') {
    const presence = others[0] === undefined ? undefined : presences.get(others[0]);
    return { presence, text: presence === undefined ? '' : t(`presence.${presence}`) };
  }
  const count = conversation.participantIds.length;
  const members = t('header.members', { count, shown: format.number(count) });
  if (count > COUNTED_MAX || !isConnected) return { presence: undefined, text: members };
  // Oneself is there without being asked.
  const there = 1 + [...presences.values()].filter((presence) => presence === 'online').length;
  const online = t('header.online', { count: there, shown: format.number(there) });
  return { presence: undefined, text: t('header.membersOnline', { members, online }) };
}

function watchedIn(conversation: Conversation, me: string): readonly string[] {
  const other = otherPersonIn(conversation, me);
  if (other !== null) return other.person.left ? [] : [other.uid];
  return conversation.participantIds.length > COUNTED_MAX
    ? []
    : conversation.participantIds.filter((uid) => uid !== me);
}
