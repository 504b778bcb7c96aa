/** Where the user opened a conversation from, kept in the history entry. */
type Opener = 'list' | 'conversation';

interface OpenedFrom {
  readonly openedFrom: Opener;
}

/** State for `navigate` and `Link`: going back returns to the list as it was. */
export const OPENED_FROM_LIST: OpenedFrom = { openedFrom: 'list' };

export const OPENED_FROM_CONVERSATION: OpenedFrom = { openedFrom: 'conversation' };

/** Null when the address was typed, bookmarked or opened from another screen. */
export function openerOf(state: unknown): Opener | null {
  if (typeof state !== 'object' || state === null || !('openedFrom' in state)) return null;
  const { openedFrom } = state;
  return openedFrom === 'list' || openedFrom === 'conversation' ? openedFrom : null;
}
