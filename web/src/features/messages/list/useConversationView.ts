import { useSearchParams } from 'react-router-dom';
import { useSearchText } from '../../../shared/useSearchText';
import { conversationTabOf, type ConversationTab } from './conversation-view';

export interface ConversationView {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly tab: ConversationTab;
  readonly setTab: (tab: ConversationTab) => void;
}

/** What is looked for in the list: kept in the address, whichever conversation is open. */
export function useConversationView(): ConversationView {
  const [query, setQuery] = useSearchText('q');
  const [params, setParams] = useSearchParams();
  function setTab(tab: ConversationTab) {
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (tab === 'all') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true },
    );
  }
  return { query, setQuery, tab: conversationTabOf(params.get('tab')), setTab };
}
