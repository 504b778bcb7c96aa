import type { Conversation, Presence } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#data/session/connection';
import { usePresences } from '#data/presence/presence';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { otherPersonIn } from './conversation-title';

/** In larger groups nobody is counted, because each watched person costs one read per minute. */
const COUNTED_MAX = 30;

interface WhoIsThere {
  /** Presence of the other person; undefined while unknown, and in a group. */
  readonly presence: Presence | undefined;
  /** 'En ligne', or '9 membres, 4 en ligne'. */
  readonly text: string;
}

type Members = Pick<Conversation, 'type' | 'participantIds' | 'participants'>;

/** Presence of the other person, or the number of a group's members who are online. */
export function useWhoIsThere(conversation: Members): WhoIsThere {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { id: me } = useSignedInUser();
  const isConnected = useConnection() === 'connected';
  const others = peopleToWatch(conversation, me);
  const presences = usePresences(others);
  if (conversation.type === 'direct') {
    const presence = others[0] === undefined ? undefined : presences.get(others[0]);
    return { presence, text: presence === undefined ? '' : t(`presence.${presence}`) };
  }
  const count = conversation.participantIds.length;
  const members = t('header.members', { count, shown: format.number(count) });
  if (count > COUNTED_MAX || !isConnected) return { presence: undefined, text: members };
  // The user counts as online without a read.
  const there = 1 + [...presences.values()].filter((presence) => presence === 'online').length;
  const online = t('header.online', { count: there, shown: format.number(there) });
  return { presence: undefined, text: t('header.membersOnline', { members, online }) };
}

function peopleToWatch(conversation: Members, me: string): readonly string[] {
  const other = otherPersonIn(conversation, me);
  if (other !== null) return other.person.left ? [] : [other.uid];
  return conversation.participantIds.length > COUNTED_MAX
    ? []
    : conversation.participantIds.filter((uid) => uid !== me);
}
