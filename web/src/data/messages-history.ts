/** Anything with an id, in the server's order: the oldest first. */
interface Identified {
  readonly id: string;
}

/** Messages without a gap between them. */
export interface Strip<M extends Identified> {
  readonly messages: readonly M[];
  /** There may be others before the first. */
  readonly hasOlder: boolean;
}

/**
 * What a reader has of a history. `tail` ends with the newest message and grows with it. `past` is what
 * they look at when it does not reach the tail, after a jump or an absence; null when it is the tail.
 */
export interface HistoryState<M extends Identified> {
  readonly tail: Strip<M>;
  readonly past: Strip<M> | null;
}

const idsOf = (messages: readonly Identified[]) => new Set(messages.map(({ id }) => id));

/** The first answer of the listener to the newest messages. */
export function historyOf<M extends Identified>(
  newest: readonly M[],
  hasOlder: boolean,
): HistoryState<M> {
  return { tail: { messages: newest, hasOlder }, past: null };
}

/** Another answer of it. What it does not hold is older than all it holds, for messages are only added. */
export function withNewest<M extends Identified>(
  { tail, past }: HistoryState<M>,
  newest: readonly M[],
): HistoryState<M> {
  const ids = idsOf(newest);
  const older = tail.messages.filter(({ id }) => !ids.has(id));
  const isApart = older.length > 0 && older.length === tail.messages.length && newest.length > 0;
  // More were sent while the connection was down than one answer holds: what is between is not known.
  if (isApart) return { tail: { messages: newest, hasOlder: true }, past: past ?? tail };
  return { tail: { ...tail, messages: [...older, ...newest] }, past };
}

export function visibleStrip<M extends Identified>({ tail, past }: HistoryState<M>): Strip<M> {
  return past ?? tail;
}

/** A page from before the message `before`; ignored when something else is shown by now. */
export function withOlder<M extends Identified>(
  state: HistoryState<M>,
  before: string,
  page: readonly M[],
  hasOlder: boolean,
): HistoryState<M> {
  const strip = visibleStrip(state);
  if (strip.messages[0]?.id !== before) return state;
  const longer = { messages: [...page, ...strip.messages], hasOlder };
  return state.past === null ? { ...state, tail: longer } : { ...state, past: longer };
}

/** A page from after the last message of the past, which becomes one with the tail where they meet. */
export function withNewer<M extends Identified>(
  state: HistoryState<M>,
  after: string,
  page: readonly M[],
): HistoryState<M> {
  const { past, tail } = state;
  if (past === null || past.messages.at(-1)?.id !== after) return state;
  return joinStrips(tail, { ...past, messages: [...past.messages, ...page] }, page.length === 0);
}

/** A page from anywhere in the history, to be looked at. */
export function withPage<M extends Identified>(
  { tail }: HistoryState<M>,
  page: readonly M[],
): HistoryState<M> {
  return joinStrips(tail, { messages: page, hasOlder: true }, false);
}

function joinStrips<M extends Identified>(
  tail: Strip<M>,
  past: Strip<M>,
  isAtEnd: boolean,
): HistoryState<M> {
  const ids = idsOf(tail.messages);
  const before = past.messages.filter(({ id }) => !ids.has(id));
  if (before.length === past.messages.length && !isAtEnd) return { tail, past };
  // What is shown may begin later than the tail does.
  const isWithin = before.length === 0;
  return {
    tail: isWithin ? tail : { messages: [...before, ...tail.messages], hasOlder: past.hasOlder },
    past: null,
  };
}
