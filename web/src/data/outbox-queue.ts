/** A message until the server has acknowledged it, as the browser keeps it. */
export interface KeptMessage {
  readonly uid: string;
  readonly conversationId: string;
  /** The message's id on the server: however often it is sent, it is there once. */
  readonly id: string;
  readonly text: string;
  /** Milliseconds; grows with each message of its person, so that they go in the order they were written. */
  readonly order: number;
  /** The server refused it: it waits for what its person says. */
  readonly isFailed: boolean;
}

/** A message as a conversation shows it before the server's own copy is there. */
export interface OutgoingMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly text: string;
  readonly at: Date;
  /** `sent`: acknowledged, and its copy is on its way. */
  readonly state: 'pending' | 'sent' | 'failed';
}

/** A place after everything that waits, also when the clock was set back. */
export function nextOrder(messages: Iterable<KeptMessage>, now: number): number {
  let last = 0;
  for (const { order } of messages) last = Math.max(last, order);
  return Math.max(now, last + 1);
}

/**
 * The next message of a conversation to be sent. One that was refused does not hold up the others: what
 * they say was written to be read now, and nothing says that a refusal is ever lifted.
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

/** What the rejection of a commit says of its message. */
export type Verdict =
  /** It is there, or not: the server has to be asked. */
  | 'look'
  /** Nobody knows: it is tried again. */
  | 'later'
  | 'refused';

/** Codes with which the server has judged what was sent, rather than not answered. */
const JUDGED = [
  'permission-denied',
  'not-found',
  'already-exists',
  'failed-precondition',
  'invalid-argument',
  'out-of-range',
];

/**
 * What a failed commit means. A refusal may be a lost acknowledgement: what is there already is refused
 * a second time.
 */
export function verdictOnSending(code: string | null): Verdict {
  return code !== null && JUDGED.includes(code) ? 'look' : 'later';
}

/** What a failed look at the message means: whoever may not see it has not sent it either. */
export function verdictOnLooking(code: string | null): Verdict {
  return code === 'permission-denied' || code === 'not-found' ? 'refused' : 'later';
}
