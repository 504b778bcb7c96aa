/** The messages screen with no conversation open. */
export const MESSAGES_ADDRESS = '/dashboard/messages';

export const conversationAddress = (conversationId: string) =>
  `${MESSAGES_ADDRESS}/${conversationId}`;
