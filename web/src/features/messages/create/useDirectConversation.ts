import { createDirectConversationContract, directConversationId } from '@ouvrage/domain';
import { useCallback } from 'react';
import { call } from '../../../data/call';
import { useLatestConversations } from '../../../data/conversations';
import { useSignedInUser } from '../../../data/session-context';

interface DirectConversation {
  readonly conversationId: string;
  /** Whether the server was asked for it: it is not among those that this page listens to. */
  readonly isRequested: boolean;
}

/** Finds the conversation with one other person: one that this page knows, or the server's answer. */
export function useDirectConversation(): (contactId: string) => Promise<DirectConversation> {
  const { id: me } = useSignedInUser();
  const { live } = useLatestConversations();
  return useCallback(
    async (contactId) => {
      const known = directConversationId(me, contactId);
      if (live.status === 'ready' && live.value.some(({ id }) => id === known)) {
        return { conversationId: known, isRequested: false };
      }
      const { conversationId } = await call(createDirectConversationContract, { contactId });
      return { conversationId, isRequested: true };
    },
    [me, live],
  );
}
