import { taskEventRecord, taskEventsPath, type TaskEvent } from '@ouvrage/domain';
import {
  collection,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
} from 'firebase/firestore';
import { useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { EVENTS_PAGE, useTaskEvents } from './assignments';
import type { LiveWithRetry } from '../live/live';
import { decodeOrNull } from '../live/unreadable';

/** Newest first. Lines that have left the live page stay: a history only grows. */
export function mergeHistory(
  events: readonly TaskEvent[],
  page: readonly TaskEvent[],
): readonly TaskEvent[] {
  const ids = new Set(page.map(({ id }) => id));
  const rest = events.filter(({ id }) => !ids.has(id));
  return [...page, ...rest].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

export interface TaskHistory {
  /** The newest lines, live. */
  readonly live: LiveWithRetry<readonly TaskEvent[]>;
  /** All lines read so far; null before the first answer. */
  readonly events: readonly TaskEvent[] | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly moreState: 'idle' | 'loading' | 'failed';
}

/** A task's history: the newest lines live, older ones read once, page by page, on request. */
export function useTaskHistory(assignmentId: string): TaskHistory {
  const firestore = useFirestore();
  const live = useTaskEvents(assignmentId);
  const [previousLive, setPreviousLive] = useState(live);
  const [events, setEvents] = useState(live.status === 'ready' ? live.value : null);
  const [hasMore, setHasMore] = useState<boolean | null>(null);
  const [moreState, setMoreState] = useState<TaskHistory['moreState']>('idle');
  const loading = useRef(false);
  if (live !== previousLive) {
    setPreviousLive(live);
    if (live.status === 'ready') setEvents(mergeHistory(events ?? [], live.value));
  }

  async function readMore(last: TaskEvent) {
    if (loading.current) return;
    loading.current = true;
    setMoreState('loading');
    try {
      const { docs } = await getDocsFromServer(
        query(
          collection(firestore, taskEventsPath(assignmentId)),
          orderBy('at', 'desc'),
          startAfter(last.at),
          limit(EVENTS_PAGE),
        ),
      );
      const page = docs.flatMap(
        (document) => decodeOrNull(document, document.data(), taskEventRecord) ?? [],
      );
      setEvents((current) => mergeHistory(current ?? [], page));
      setHasMore(docs.length === EVENTS_PAGE);
      setMoreState('idle');
    } catch {
      setMoreState('failed');
    } finally {
      loading.current = false;
    }
  }

  const last = events?.at(-1);
  return {
    live,
    events,
    // Until an older page has loaded, a full first page may have more behind it.
    hasMore: hasMore ?? (events?.length ?? 0) >= EVENTS_PAGE,
    more: () => {
      if (last !== undefined) void readMore(last);
    },
    moreState,
  };
}
