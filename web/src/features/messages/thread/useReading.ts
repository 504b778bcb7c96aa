import type { Conversation } from '@ouvrage/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { useShareRead } from '#data/queries/member-states';
import { useMarkRead } from '#data/queries/read-markers';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks a conversation as read while its end is in view, also for others if the user shares receipts. */
export function useReading(conversation: Conversation, isInView: boolean): void {
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
  );
  const shareRead = useShareRead();
  const markRead = useMarkRead();
  const isReading = isVisible && isInView;
  useEffect(() => {
    if (!isReading) return;
    shareRead(conversation);
    // Without an answer it stays unread and is marked the next time.
    void markRead(conversation).catch(() => undefined);
  }, [isReading, conversation, shareRead, markRead]);
}
