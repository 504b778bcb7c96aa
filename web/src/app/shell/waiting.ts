import { ADDRESSES, sumOfTurns } from '@ouvrage/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { CONVERSATIONS_PER_PAGE, useUnreadTotal } from '#data/queries/conversations';
import { useOwnTurns } from '#data/queries/turns';
import type { NavigationEntry } from './navigation';

/** How many wait at a place: messages that were not read, and tasks whose next act is the reader's. */
export type Waiting = Readonly<Partial<Record<NavigationEntry['key'], number>>>;

export const NOTHING_WAITS: Waiting = {};

/** The latest conversations that the menu counts over: what they cost is paid on every screen. */
const COUNTED = 8;

export function useWaiting(): Waiting {
  // On the messages screen its own list is counted, and nothing is read twice.
  const isOnMessages = useMatch(`${ADDRESSES.messages}/*`) !== null;
  const messages = useUnreadTotal(isOnMessages ? CONVERSATIONS_PER_PAGE : COUNTED);
  const turns = useOwnTurns();
  const tasks = turns.status === 'ready' ? sumOfTurns(turns.value.all) : 0;
  return useMemo(() => ({ messages, tasks }), [messages, tasks]);
}

/** "Messages, 3 non lus": the name of a place at which something waits. */
export function useWaitingWords(): (key: NavigationEntry['key'], count: number) => string {
  const { t } = useTranslation();
  return (key, count) =>
    t(key === 'messages' ? 'nav.messagesUnread' : 'nav.tasksWaiting', { count });
}
