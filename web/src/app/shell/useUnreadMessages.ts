import { ADDRESSES } from '@ouvrage/domain';
import { useMatch } from 'react-router-dom';
import { CONVERSATIONS_PER_PAGE, useUnreadTotal } from '#data/queries/conversations';

/** The latest conversations that the menu counts over: what they cost is paid on every screen. */
const COUNTED = 8;

/** Messages that were not read. On the messages screen its own list is counted, and nothing is read twice. */
export function useUnreadMessages(): number {
  const isOnMessages = useMatch(`${ADDRESSES.messages}/*`) !== null;
  return useUnreadTotal(isOnMessages ? CONVERSATIONS_PER_PAGE : COUNTED);
}
