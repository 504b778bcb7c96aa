import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFirestore, useObservable } from 'reactfire';
import {
  catchError,
  combineLatest,
  map,
  of,
  ReplaySubject,
  takeUntil,
  type Observable,
  type Subject,
} from 'rxjs';
import { Emitter } from '../core/observable';
import { subscribeToSignOut } from '../core/sign-out';
import { reopenStreams } from '../firebase/streams';
import { gatherEmissions } from './gather-emissions';
import { mergeListened, type Listened, type ListenedPart } from './listened';

/** Live data as a screen meets it. */
export type Live<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: T;
      /** Served from memory because the connection is down. */
      readonly fromCache: boolean;
    }
  | { readonly status: 'error'; readonly isDenied: boolean };

export type LiveWithRetry<T> = Live<T> & { readonly retry: () => void };

/** What a source emits: one consistent state of its documents. */
export interface Snapshot<T> {
  readonly value: T;
  readonly fromCache: boolean;
}

/** Milliseconds a listener survives its last reader, so that going back is instant. */
const GRACE_MS = 5_000;

/** The same for a kept listener. */
export const KEPT_MS = 60 * 60_000;

/** Kept listeners without a reader: when there are more, the one that was left first ends. */
export const KEPT_MAX = 12;

interface LiveOptions<T> {
  /**
   * Keeps the listener open after its last reader. Opening the screen again then reads nothing, and shows
   * what is true now. For lists that are read whole and change rarely: each change costs a read, also while
   * nobody looks.
   */
  readonly isKept?: boolean;
  /** What of its value `useListened` gives to the whole page. */
  readonly share?: (value: T) => ListenedPart;
}

interface Slot {
  readonly isKept: boolean;
  /** Null before the first answer, and once the listener has failed. */
  part: ListenedPart | null;
  readers: number;
  /** Emits and completes once a first reader is on the page. */
  readonly isRead: Subject<void>;
  /** The listener has ended: the next reader after the current ones opens a new one. */
  hasFailed: boolean;
  readonly stop: Subject<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const slots = new Map<string, Slot>();

/**
 * reactfire never removes an observable from its cache. Its API (`useObservable`, `preloadObservable`) only
 * adds to it, and a new id for each listener would leave the former person's data in memory: so a released
 * observable is deleted from the cache itself.
 */
function reactfireCache(): Map<string, unknown> | undefined {
  return (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })
    ._reactFirePreloadedObservables;
}

function openSlot(id: string, isKept: boolean): Slot {
  // Replayed, because a reader that is still mounted subscribes again when its listener ends.
  const stop = new ReplaySubject<void>(1);
  const slot: Slot = {
    isKept,
    part: null,
    readers: 0,
    isRead: new ReplaySubject<void>(1),
    hasFailed: false,
    stop,
    timer: undefined,
  };
  slots.set(id, slot);
  // That subscription leaves a stopped observable of the former slot in the cache.
  reactfireCache()?.delete(id);
  // A render that React never commits must not keep a listener open.
  releaseLater(id, slot, GRACE_MS);
  return slot;
}

function release(id: string): void {
  const slot = slots.get(id);
  if (slot === undefined) return;
  clearTimeout(slot.timer);
  slots.delete(id);
  if (slot.part !== null) forgetListened();
  slot.stop.next();
  reactfireCache()?.delete(id);
}

function releaseLater(id: string, slot: Slot, delay: number): void {
  clearTimeout(slot.timer);
  slot.timer = setTimeout(() => {
    if (slot.readers === 0 && slots.get(id) === slot) release(id);
  }, delay);
}

/** To be called when the last reader has gone. */
function leave(id: string, slot: Slot): void {
  releaseLater(id, slot, slot.isKept ? KEPT_MS : GRACE_MS);
  if (!slot.isKept || slots.get(id) !== slot) return;
  // The map is in the order in which its slots were left.
  slots.delete(id);
  slots.set(id, slot);
  const idle = [...slots].filter(([, { isKept, readers }]) => isKept && readers === 0);
  for (const [oldest] of idle.slice(0, -KEPT_MAX)) release(oldest);
}

/** Closes every listener at once: signing out leaves no data of a person in memory. */
function releaseAll(): void {
  for (const id of [...slots.keys()]) release(id);
}

subscribeToSignOut(releaseAll);

const listenedChanges = new Emitter();
let openData: Listened | null = null;

function forgetListened(): void {
  openData = null;
  listenedChanges.emit();
}

function shareValue(slot: Slot, part: ListenedPart | null): void {
  slot.part = part;
  forgetListened();
}

function readListened(): Listened {
  openData ??= mergeListened([...slots.values()].flatMap(({ part }) => part ?? []));
  return openData;
}

/**
 * What the page listens to already, live, for what looks through all of it. Opens no listener and reads
 * nothing: what no screen has requested is absent.
 */
export function useListened(): Listened {
  return useSyncExternalStore(listenedChanges.subscribe, readListened, readListened);
}

/** The same at this moment, for what is shown until its own listener has answered. */
export const listenedNow = readListened;

/**
 * Keeps `source` current while the caller is mounted. Readers of the same `id` share one listener, so the id
 * must name everything the source depends on, including the person. A failure is a value with a `retry`,
 * never a throw. Use no other way to listen to data: reactfire alone neither closes a listener nor forgets a
 * failed one (measured, docs/decisions/0007).
 */
export function useLive<T>(
  id: string,
  source: () => Observable<Snapshot<T>>,
  { isKept = false, share }: LiveOptions<T> = {},
): LiveWithRetry<T> {
  const firestore = useFirestore();
  const [attempt, setAttempt] = useState(0);
  const key = `${id}#${attempt}`;

  const observable = useMemo(() => {
    const open = slots.get(key);
    if (open?.hasFailed === true && open.readers === 0) release(key);
    const slot = slots.get(key) ?? openSlot(key, isKept);
    return source().pipe(
      map(({ value, fromCache }): Live<T> => {
        if (share !== undefined) shareValue(slot, share(value));
        return { status: 'ready', value, fromCache };
      }),
      catchError((error: unknown) => {
        slot.hasFailed = true;
        if (slot.part !== null) shareValue(slot, null);
        return of<Live<T>>({ status: 'error', isDenied: isDenied(error) });
      }),
      // What came in the midst of a screen's first rendering would make React render all of it anew, at once and
      // in one task (`isRenderConsistentWithExternalStores`, ReactFiberWorkLoop.js).
      (answers) => combineLatest([answers, slot.isRead]).pipe(map(([answer]) => answer)),
      gatherEmissions,
      takeUntil(slot.stop),
    );
    // The id names all that the source depends on; the closure is new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  useEffect(() => {
    const slot = slots.get(key);
    if (slot === undefined) return;
    slot.readers += 1;
    slot.isRead.next();
    slot.isRead.complete();
    clearTimeout(slot.timer);
    return () => {
      slot.readers -= 1;
      if (slot.readers === 0) leave(key, slot);
    };
  }, [key]);

  const { data } = useObservable<Live<T> | undefined>(key, observable, { suspense: false });
  const isUnanswered = data === undefined;
  // The first answer fills a screen: in slices, which leave the page answering. All later ones are urgent.
  const isShown = !useDeferredValue(isUnanswered);
  const retry = useCallback(() => {
    release(key);
    setAttempt((count) => count + 1);
    // The stream may be dead, or wait for up to a minute before it reconnects: a new listener alone would not
    // help.
    if (isUnanswered) void reopenStreams(firestore);
  }, [key, isUnanswered, firestore]);
  const answer = isShown ? data : undefined;
  return useMemo(() => ({ ...(answer ?? { status: 'loading' }), retry }), [answer, retry]);
}

function isDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error
    ? error.code === 'permission-denied'
    : false;
}
