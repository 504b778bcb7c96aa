import type { Conversation, Message, ReadMarkers } from '@ouvrage/domain';
import { useState } from 'react';
import type { Live } from '#data/live/live';
import { unreadOf } from '#data/queries/conversations';
import { firstUnreadOf } from './thread-rows';

/** How far the user has read, or that it cannot be read. */
export type KnownMarkers = Exclude<Live<ReadMarkers>, { readonly status: 'loading' }>;

export interface UnreadAtOpening {
  readonly count: number;
  /** The first of them, when it is loaded. */
  readonly first: string | null;
  /** When the user last read here. */
  readonly since: Date | null;
}

/** The messages that were unread at opening. They stay marked while they are read. */
export function useUnreadAtOpening(
  conversation: Conversation,
  messages: readonly Message[] | null,
  me: string,
  markers: KnownMarkers | null,
): readonly [UnreadAtOpening | null, placeFirst: (id: string) => void] {
  const [unreadAtOpening, setUnreadAtOpening] = useState<UnreadAtOpening | null>(null);
  /** Called once the first of them, which was not loaded at first, is loaded. */
  const placeFirst = (id: string) => setUnreadAtOpening((now) => now && { ...now, first: id });
  if (unreadAtOpening !== null || messages === null || markers === null) {
    return [unreadAtOpening, placeFirst];
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
  setUnreadAtOpening(opening);
  return [opening, placeFirst];
}
