import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';

export interface LeavingConversation {
  readonly leave: () => Promise<unknown>;
  /** From the click until the screen has changed: the conversation may close before the answer arrives. */
  readonly isLeaving: boolean;
  readonly error: ActionError | null;
}

/** Leaves a conversation. `onLeft` is not called when the conversation was closed in the meantime. */
export function useLeaveConversation(
  conversationId: string,
  onLeft: () => void,
): LeavingConversation {
  const { t } = useTranslation('messages');
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const [hasLeft, setHasLeft] = useState(false);
  const { execute, isRunning, error } = useAction(async () => {
    await callByName('leaveConversation', { operationId, conversationId });
    notify.success(t('people.leave.done'));
    setHasLeft(true);
  });
  useEffect(() => {
    if (hasLeft) onLeft();
    // oxlint-disable-next-line react/exhaustive-deps -- called once, when it is known
  }, [hasLeft]);
  return { leave: execute, isLeaving: isRunning || hasLeft, error };
}
