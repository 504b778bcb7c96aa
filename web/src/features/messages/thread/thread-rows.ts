import { addDays, dayAt, startOfDay, type CalendarDay, type Message } from '@ouvrage/domain';
import type { OutgoingMessage } from '#data/outbox/messages-outgoing';

/** One message as it is shown, with the separators above it. */
export interface ThreadRow {
  readonly id: string;
  readonly text: string;
  readonly senderId: string;
  readonly deletedAuthor: boolean;
  readonly at: Date;
  readonly isOwn: boolean;
  readonly state: 'delivered' | OutgoingMessage['state'];
  /** Its day, if it is the first message of that day. */
  readonly newDay: CalendarDay | null;
  readonly isFirstUnread: boolean;
  /** The previous message is by someone else or much earlier: the author's name is shown. */
  readonly startsRun: boolean;
}

interface ThreadContent {
  /** From the server, oldest first. */
  readonly messages: readonly Message[];
  /** Being sent; shown after all others whatever their time. */
  readonly outgoing: readonly OutgoingMessage[];
  readonly me: string;
  readonly firstUnread: string | null;
}

/** The rows of a conversation: its messages in runs of one author, by days. */
export function threadRows({
  messages,
  outgoing,
  me,
  firstUnread,
}: ThreadContent): readonly ThreadRow[] {
  const dayOf = dayReader();
  const rows: ThreadRow[] = [];
  let before: ThreadRow | undefined;
  let dayBefore: CalendarDay | null = null;
  const add = (
    message: Pick<Message, 'id' | 'text' | 'senderId' | 'deletedAuthor'>,
    at: Date,
    state: ThreadRow['state'],
  ) => {
    const day = dayOf(at);
    const newDay = day === dayBefore ? null : day;
    const isFirstUnread = message.id === firstUnread;
    const { id, text, senderId, deletedAuthor } = message;
    before = {
      id,
      text,
      senderId,
      deletedAuthor,
      at,
      state,
      isOwn: senderId === me,
      newDay,
      isFirstUnread,
      startsRun: newDay !== null || isFirstUnread || before?.senderId !== senderId,
    };
    dayBefore = day;
    rows.push(before);
  };
  for (const message of messages) add(message, message.createdAt, 'delivered');
  for (const { id, text, at, state } of outgoing) {
    add({ id, text, senderId: me, deletedAuthor: false }, at, state);
  }
  return rows;
}

/** Creates a function that returns the day of an instant. It caches the last day: zone conversion is slow. */
function dayReader(): (instant: Date) => CalendarDay {
  let currentDay = { day: '', from: 0, to: 0 };
  return (instant) => {
    const at = instant.getTime();
    if (at >= currentDay.from && at < currentDay.to) return currentDay.day;
    const day = dayAt(instant);
    currentDay = {
      day,
      from: startOfDay(day).getTime(),
      to: startOfDay(addDays(day, 1)).getTime(),
    };
    return day;
  };
}

/** The first of the last `unread` messages of others; null when it is not among these messages. */
export function firstUnreadOf(
  messages: readonly Message[],
  me: string,
  unread: number,
): string | null {
  if (unread === 0) return null;
  let left = unread;
  const index = messages.findLastIndex(({ senderId }) => senderId !== me && --left === 0);
  return messages[index]?.id ?? null;
}

/** Messages of others after `lastSeenId`; none when that is null. */
export function newSince(
  messages: readonly Message[],
  me: string,
  lastSeenId: string | null,
): readonly Message[] {
  if (lastSeenId === null) return [];
  const index = messages.findLastIndex(({ id }) => id === lastSeenId);
  return messages.slice(index + 1).filter(({ senderId }) => senderId !== me);
}

/** Whether rows were added before the first one: the scroll position must then be kept. */
export function isPrepended(before: readonly ThreadRow[], after: readonly ThreadRow[]): boolean {
  const first = before[0]?.id;
  return (
    first !== undefined &&
    after[0]?.id !== first &&
    after.some(({ id }, at) => at > 0 && id === first)
  );
}
