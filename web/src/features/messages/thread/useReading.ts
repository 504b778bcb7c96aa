import { useEventCallback } from '@fluentui/react-components';
import type { Conversation } from '@ouvrage/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useReadAtOnce } from '#data/queries/conversations';
import { useShareRead } from '#data/queries/member-states';
import { useMarkRead } from '#data/queries/read-markers';

/** Milliseconds until a message is marked as read. Those that arrive meanwhile are marked with it. */
const MARK_AFTER_MS = 400;

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
  useReadAtOnce(conversation.id, isReading);

  const lastRead = useRef<Conversation>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = useEventCallback(() => {
    timer.current = undefined;
    if (lastRead.current === undefined) return;
    shareRead(lastRead.current);
    // Without an answer it stays unread and is marked the next time.
    void markRead(lastRead.current).catch(() => undefined);
  });
  // Again with other markers: without them, or while they come from the cache, nothing is written.
  useEffect(() => {
    if (!isReading) return;
    lastRead.current = conversation;
    timer.current ??= setTimeout(mark, MARK_AFTER_MS);
  }, [isReading, conversation, markRead, mark]);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      mark();
    },
    [mark],
  );
}
