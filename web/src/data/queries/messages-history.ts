/** Anything with an id, in the server's order: oldest first. */
interface Identified {
  readonly id: string;
}

/** Messages without a gap between them. */
export interface Strip<M extends Identified> {
  readonly messages: readonly M[];
  /** There may be messages before the first. */
  readonly hasOlder: boolean;
}

/**
 * The loaded parts of a history. `tail` ends with the newest message and grows with it. `past` is the part on
 * screen when it does not reach the tail, after a jump or an absence; null when the tail is on screen.
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

/**
 * A later answer of the listener. Messages are only added, so those that it lacks are older than all it
 * holds.
 */
export function withNewest<M extends Identified>(
  { tail, past }: HistoryState<M>,
  newest: readonly M[],
): HistoryState<M> {
  const ids = idsOf(newest);
  const older = tail.messages.filter(({ id }) => !ids.has(id));
  const isApart = older.length > 0 && older.length === tail.messages.length && newest.length > 0;
  // More messages were sent during an interruption than one answer holds: those in between are unknown.
  if (isApart) return { tail: { messages: newest, hasOlder: true }, past: past ?? tail };
  return { tail: { ...tail, messages: [...older, ...newest] }, past };
}

export function visibleStrip<M extends Identified>({ tail, past }: HistoryState<M>): Strip<M> {
  return past ?? tail;
}

/** Adds a page before the message `before`; ignored when another part is on screen by now. */
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

/** Adds a page after the last message of the past, which merges with the tail where they meet. */
export function withNewer<M extends Identified>(
  state: HistoryState<M>,
  after: string,
  page: readonly M[],
): HistoryState<M> {
  const { past, tail } = state;
  if (past === null || past.messages.at(-1)?.id !== after) return state;
  return joinStrips(tail, { ...past, messages: [...past.messages, ...page] }, page.length === 0);
}

/** Shows a page from anywhere in the history. */
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
  // The past may begin later than the tail.
  const isWithin = before.length === 0;
  return {
    tail: isWithin ? tail : { messages: [...before, ...tail.messages], hasOlder: past.hasOlder },
    past: null,
  };
}
