import { directConversationId } from '@ouvrage/domain';
import { useCallback } from 'react';
import { callByName } from '#data/firebase/call';
import { useLatestConversations } from '#data/queries/conversations';
import { useSignedInUser } from '#data/session/session-context';

interface DirectConversation {
  readonly conversationId: string;
  /** Whether the server returned it: it is not among the conversations that this page listens to. */
  readonly isRequested: boolean;
}

/** Finds the conversation with one other person: among the loaded ones, else by the server. */
export function useDirectConversation(): (contactId: string) => Promise<DirectConversation> {
  const { id: me } = useSignedInUser();
  const { live } = useLatestConversations();
  return useCallback(
    async (contactId) => {
      const conversationId = directConversationId(me, contactId);
      if (live.status === 'ready' && live.value.some(({ id }) => id === conversationId)) {
        return { conversationId, isRequested: false };
      }
      const answer = await callByName('createDirectConversation', { contactId });
      return { conversationId: answer.conversationId, isRequested: true };
    },
    [me, live],
  );
}
