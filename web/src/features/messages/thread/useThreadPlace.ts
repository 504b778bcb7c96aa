import type { Message } from '@ouvrage/domain';
import { useState, type RefObject } from 'react';
import type { MessageHistory } from '#data/queries/messages';
import { useSignedInUser } from '#data/session/session-context';
import type { ListView, MessageListHandle } from './MessageList';
import { newSince, type ThreadRow } from './thread-rows';
import type { UnreadAtOpening } from './useUnreadAtOpening';

export interface ThreadPlace {
  /** Number of jumps; each mounts the list anew, at `target` or at the end. */
  readonly jumps: number;
  readonly target: string | null;
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean;
  /** Number of messages by others since the reader left the end. */
  readonly newCount: number;
  /** Number of messages unread at opening, if the first is above the visible part; otherwise 0. */
  readonly unreadAbove: number;
  readonly look: (view: ListView) => void;
  readonly toNewest: () => void;
  readonly toUnread: () => void;
  /** Resolves to whether there are messages at that instant or later. */
  readonly toInstant: (instant: Date) => Promise<boolean>;
}

/** The reader's position in a conversation, and jumps to other positions. */
export function useThreadPlace(
  list: RefObject<MessageListHandle | null>,
  history: MessageHistory,
  rows: readonly ThreadRow[],
  unread: UnreadAtOpening | null,
  placeFirstUnread: (id: string) => void,
): ThreadPlace {
  const { newest, isPast } = history;
  const { id: me } = useSignedInUser();
  const [jump, setJump] = useState<Pick<ThreadPlace, 'jumps' | 'target'>>({
    jumps: 0,
    target: null,
  });
  const [isInView, setInView] = useState(true);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const [isUnreadAbove, setUnreadAbove] = useState(false);
  const isAtEnd = isInView && !isPast;
  const begin = (target: string | null) => setJump(({ jumps }) => ({ jumps: jumps + 1, target }));
  const noteLeaving = () => setLeftAt(newestOf(newest));

  async function goTo(instant: Date): Promise<string | null> {
    const target = await history.goTo(instant);
    if (target === null) return null;
    if (isAtEnd) noteLeaving();
    begin(target);
    return target;
  }

  async function goToUnread(since: Date): Promise<void> {
    const first = await goTo(since);
    if (first !== null) placeFirstUnread(first);
  }

  return {
    ...jump,
    isAtEnd,
    newCount: isAtEnd ? 0 : newSince(newest, me, leftAt).length,
    unreadAbove: isUnreadAbove ? (unread?.count ?? 0) : 0,
    look: ({ isAtEnd: isNow, first }) => {
      if (isAtEnd && !isNow) noteLeaving();
      setInView(isNow);
      if (unread === null || unread.count === 0) return;
      // A message that is not loaded is above everything.
      setUnreadAbove(first > rows.findIndex(({ isFirstUnread }) => isFirstUnread));
    },
    toNewest: () => {
      history.goToNewest();
      setInView(true);
      if (isPast) begin(null);
      else list.current?.toEnd();
    },
    toUnread: () => {
      setUnreadAbove(false);
      if (unread === null) return;
      if (unread.first !== null) list.current?.toMessage(unread.first);
      else if (unread.since !== null) void goToUnread(unread.since);
    },
    toInstant: async (instant) => (await goTo(instant)) !== null,
  };
}

const newestOf = (messages: readonly Message[]) => messages.at(-1)?.id ?? null;
