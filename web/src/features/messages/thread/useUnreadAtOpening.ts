import type { Conversation, Message } from '@ouvrage/domain';
import { useState } from 'react';
import { unreadOf } from '../../../data/conversations';
import { useReadMarkers } from '../../../data/read-markers';
import { firstUnreadOf } from './thread-rows';

export interface UnreadAtOpening {
  readonly count: number;
  /** The first of them, when it is loaded. */
  readonly first: string | null;
  /** When one last read here. */
  readonly since: Date | null;
}

/** What was not read when the conversation was opened: it stays marked while it is read. */
export function useUnreadAtOpening(
  conversation: Conversation,
  messages: readonly Message[] | null,
  me: string,
): readonly [UnreadAtOpening | null, placeFirst: (id: string) => void] {
  const markers = useReadMarkers();
  const [known, setKnown] = useState<UnreadAtOpening | null>(null);
  /** The first of them was far from what was loaded, and is there now. */
  const placeFirst = (id: string) => setKnown((now) => now && { ...now, first: id });
  if (known !== null || messages === null || markers.status === 'loading') {
    return [known, placeFirst];
  }
  const count = markers.status === 'ready' ? unreadOf(conversation, me, markers.value) : 0;
  const opening = {
    count,
    first: firstUnreadOf(messages, me, count),
    since:
      markers.status === 'ready'
        ? (markers.value.conversations[conversation.id]?.at ?? new Date(0))
        : null,
  };
  setKnown(opening);
  return [opening, placeFirst];
}
