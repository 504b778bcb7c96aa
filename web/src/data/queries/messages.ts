import {
  messageRecord,
  messagesPath,
  MESSAGES_PER_PAGE,
  type DocumentCodec,
  type Message,
} from '@ouvrage/domain';
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  Timestamp,
  type Query,
} from 'firebase/firestore';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import {
  historyOf,
  visibleStrip,
  withNewer,
  withNewest,
  withOlder,
  withPage,
  type HistoryState,
} from './messages-history';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';
import { decodeOrNull } from '../live/unreadable';

/** Messages read per step of a search, which goes through all of them. */
const SEARCH_PAGE = 250;

interface HistoryMessage extends Message {
  /** Its position in the history, finer than a `Date`. */
  readonly position: Timestamp;
}

const historyCodec: DocumentCodec<HistoryMessage> = {
  decode: (id, data) => ({
    ...messageRecord.decode(id, data),
    position: data['createdAt'] as Timestamp,
  }),
};

export interface MessageHistory {
  /** The newest messages, live; the screen handles its failure. */
  readonly live: LiveWithRetry<readonly Message[]>;
  /** Oldest first and without a gap; null before the first answer. */
  readonly messages: readonly Message[] | null;
  /** The strip that ends with the newest message: the same as `messages` unless the reader is in the past. */
  readonly newest: readonly Message[];
  readonly isPast: boolean;
  readonly hasOlder: boolean;
  readonly state: 'idle' | 'loading' | 'failed';
  /** Reads the page before the first message on screen. */
  readonly older: () => void;
  /** Reads the page after the last message of the past. */
  readonly newer: () => void;
  /** Jumps to the first message at or after an instant; resolves to its id, or null without one. */
  readonly goTo: (instant: Date) => Promise<string | null>;
  readonly goToNewest: () => void;
}

/**
 * A conversation's history: the newest messages live, older ones read once, page by page. While
 * `isSearching`, all older messages are read.
 */
export function useMessageHistory(
  conversationId: string,
  /** Number of messages ever sent in it. */
  seq: number,
  isSearching: boolean,
): MessageHistory {
  const firestore = useFirestore();
  const { id: me } = useSignedInUser();
  const queries = useMemo(() => {
    const messages = collection(firestore, messagesPath(conversationId));
    return {
      downwards: query(messages, orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc')),
      upwards: query(messages, orderBy('createdAt'), orderBy(documentId())),
    };
  }, [firestore, conversationId]);
  const live = useLive(`${me}/messages/${conversationId}`, () =>
    querySource(query(queries.downwards, limit(MESSAGES_PER_PAGE)), historyCodec, {
      isConfirmed: true,
    }),
  );

  const [previousLive, setPreviousLive] = useState<typeof live | null>(null);
  const [history, setHistory] = useState<HistoryState<HistoryMessage> | null>(null);
  if (live !== previousLive) {
    setPreviousLive(live);
    if (live.status === 'ready') {
      const newest = live.value.toReversed();
      setHistory(
        history === null ? historyOf(newest, seq > MESSAGES_PER_PAGE) : withNewest(history, newest),
      );
    }
  }

  const [state, setState] = useState<MessageHistory['state']>('idle');
  const turn = useRef<symbol | null>(null);
  /** Reads one page at a time, unless it takes over from a running read; null without a result. */
  const read = useCallback(async (page: Query, takesOver = false) => {
    if (turn.current !== null && !takesOver) return null;
    const mine = Symbol('page');
    turn.current = mine;
    setState('loading');
    try {
      const { docs } = await getDocsFromServer(page);
      if (turn.current !== mine) return null;
      setState('idle');
      const messages = docs.flatMap(
        (document) => decodeOrNull(document, document.data(), historyCodec) ?? [],
      );
      return { messages, size: docs.length };
    } catch {
      if (turn.current === mine) setState('failed');
      return null;
    } finally {
      if (turn.current === mine) turn.current = null;
    }
  }, []);

  const strip = history === null ? null : visibleStrip(history);
  const first = strip?.messages[0];
  const last = strip?.messages.at(-1);
  const hasOlder = strip?.hasOlder ?? false;

  const readOlder = useCallback(
    async (count: number) => {
      if (first === undefined || !hasOlder) return;
      const page = await read(
        query(queries.downwards, startAfter(first.position, first.id), limit(count)),
      );
      if (page === null) return;
      setHistory(
        (now) => now && withOlder(now, first.id, page.messages.toReversed(), page.size === count),
      );
    },
    [first, hasOlder, queries, read],
  );

  const isPast = history?.past !== null && history !== null;
  const newer = useCallback(async () => {
    if (last === undefined || !isPast) return;
    const page = await read(
      query(queries.upwards, startAfter(last.position, last.id), limit(MESSAGES_PER_PAGE)),
    );
    if (page !== null) setHistory((now) => now && withNewer(now, last.id, page.messages));
  }, [last, isPast, queries, read]);

  const goTo = useCallback(
    async (instant: Date) => {
      const isLoaded = first !== undefined && (!hasOlder || first.createdAt < instant);
      if (isLoaded && !isPast) {
        return strip?.messages.find(({ createdAt }) => createdAt >= instant)?.id ?? null;
      }
      const page = await read(
        query(queries.upwards, startAt(Timestamp.fromDate(instant)), limit(MESSAGES_PER_PAGE)),
        true,
      );
      if (page === null || page.messages.length === 0) return null;
      setHistory((now) => now && withPage(now, page.messages));
      return page.messages[0]?.id ?? null;
    },
    [first, hasOlder, isPast, strip, queries, read],
  );

  const goToNewest = useCallback(() => setHistory((now) => now && { ...now, past: null }), []);

  // A search reads the whole conversation, unless it is closed or a read fails.
  useEffect(() => {
    if (!isSearching || isPast || state !== 'idle') return;
    const timer = setTimeout(() => void readOlder(SEARCH_PAGE));
    return () => clearTimeout(timer);
  }, [isSearching, isPast, state, readOlder]);

  return {
    live,
    messages: strip?.messages ?? null,
    newest: history?.tail.messages ?? [],
    isPast,
    hasOlder,
    state,
    older: useCallback(() => void readOlder(MESSAGES_PER_PAGE), [readOlder]),
    newer: useCallback(() => void newer(), [newer]),
    goTo,
    goToNewest,
  };
}
