/** Where the person was when they opened a conversation, kept in the history's entry. */
type Opener = 'list' | 'conversation';

interface OpenedFrom {
  readonly openedFrom: Opener;
}

/** For `navigate` and `Link`: going back leads to the list as it was. */
export const OPENED_FROM_LIST: OpenedFrom = { openedFrom: 'list' };

export const OPENED_FROM_CONVERSATION: OpenedFrom = { openedFrom: 'conversation' };

/** Null when the address was typed, kept or came from another screen. */
export function openerOf(state: unknown): Opener | null {
  if (typeof state !== 'object' || state === null || !('openedFrom' in state)) return null;
  const { openedFrom } = state;
  return openedFrom === 'list' || openedFrom === 'conversation' ? openedFrom : null;
}
