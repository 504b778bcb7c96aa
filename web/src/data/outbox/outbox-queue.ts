import { isRefusal } from '../core/refusal-codes';

/** A message until the server has acknowledged it, as the browser stores it. */
export interface KeptMessage {
  readonly uid: string;
  readonly conversationId: string;
  /** The message's id on the server: however often it is sent, it is stored once. */
  readonly id: string;
  readonly text: string;
  /**
   * Milliseconds; grows with each message of the person, so that they are sent in the order they were
   * written.
   */
  readonly order: number;
  /** The server refused it: it waits for the person's decision. */
  readonly isFailed: boolean;
}

/** A message as a conversation shows it before the server's copy is there. */
export interface OutgoingMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly text: string;
  readonly at: Date;
  /** `sent`: acknowledged; the server's copy is on its way. */
  readonly state: 'pending' | 'sent' | 'failed';
}

/** An order after all waiting messages, even if the clock was set back. */
export function nextOrder(messages: Iterable<KeptMessage>, now: number): number {
  let last = 0;
  for (const { order } of messages) last = Math.max(last, order);
  return Math.max(now, last + 1);
}

/**
 * The next message of a conversation to send. A refused one does not block the others: they were written to
 * be read now, and the refusal may be permanent.
 */
export function nextToSend(
  messages: Iterable<KeptMessage>,
  conversationId: string,
): KeptMessage | undefined {
  return inOrder(messages).find(
    (message) => message.conversationId === conversationId && !message.isFailed,
  );
}

export function inOrder(messages: Iterable<KeptMessage>): readonly KeptMessage[] {
  return [...messages].toSorted((a, b) => a.order - b.order);
}

/** What a rejected commit means for its message. */
export type Verdict =
  /** It may be stored or not: the server has to be asked. */
  | 'look'
  /** Unknown: it is tried again. */
  | 'later'
  | 'refused';

/** A refusal may hide a lost acknowledgement: a stored message is refused the second time. */
export function verdictOnSending(code: string | null): Verdict {
  return isRefusal(code) ? 'look' : 'later';
}

/** What a failed read of the message means: a person who may not read it cannot have sent it. */
export function verdictOnLooking(code: string | null): Verdict {
  return code === 'permission-denied' || code === 'not-found' ? 'refused' : 'later';
}
