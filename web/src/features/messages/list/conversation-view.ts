import type { Conversation, ConversationType } from '@ouvrage/domain';
import { choiceParam } from '#shared/list/address-params';
import { matchesSearch } from '#shared/text-search';

export const CONVERSATION_TABS = ['all', 'direct', 'group'] as const;
export type ConversationTab = (typeof CONVERSATION_TABS)[number];

export const CONVERSATION_TAB = choiceParam('tab', CONVERSATION_TABS, 'all');

interface SearchView {
  readonly type: ConversationType;
  readonly lastMessage: Pick<NonNullable<Conversation['lastMessage']>, 'text'> | null;
}

/** Conversations of a tab whose name or last message contain every word of `query`, in the given order. */
export function shownConversations<T extends SearchView>(
  conversations: readonly T[],
  { tab, query }: { readonly tab: ConversationTab; readonly query: string },
  nameOf: (conversation: T) => string,
): readonly T[] {
  return conversations.filter(
    (one) =>
      (tab === 'all' || one.type === tab) &&
      matchesSearch(query, [nameOf(one), one.lastMessage?.text ?? '']),
  );
}
