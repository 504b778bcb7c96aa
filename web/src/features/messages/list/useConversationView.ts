import { useAddressParam } from '#shared/list/useAddressState';
import { useSearchText } from '#shared/list/useSearchText';
import { CONVERSATION_TAB, type ConversationTab } from './conversation-view';

export interface ConversationView {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly tab: ConversationTab;
  readonly setTab: (tab: ConversationTab) => void;
}

/** The search and the tab of the list: kept in the address, whichever conversation is open. */
export function useConversationView(): ConversationView {
  const [query, setQuery] = useSearchText('q');
  const [tab, setTab] = useAddressParam(CONVERSATION_TAB);
  return { query, setQuery, tab, setTab };
}
