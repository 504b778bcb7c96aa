import type { Conversation } from '@ouvrage/domain';
import { useEffect, useReducer } from 'react';
import { useMemberStates } from '#data/queries/member-states';
import { serverNow } from '#data/core/server-clock';
import { useSignedInUser } from '#data/session/session-context';
import { typistsAt } from './member-signs';

const CHECK_MS = 500;

/** The names of people typing in a conversation. A timer removes them: stopping sends no event. */
export function useTypists(conversation: Conversation): readonly string[] {
  const { id: me } = useSignedInUser();
  const states = useMemberStates(conversation.id);
  const [, checkAgain] = useReducer((count: number) => count + 1, 0);
  const names = typistsAt(conversation, me, states, serverNow());
  const isAnyone = names.length > 0;
  useEffect(() => {
    if (!isAnyone) return;
    const timer = setInterval(checkAgain, CHECK_MS);
    return () => clearInterval(timer);
  }, [isAnyone]);
  return names;
}
