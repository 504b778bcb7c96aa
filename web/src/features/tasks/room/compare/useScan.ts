import { useEffect, useMemo, useState } from 'react';
import type { ComparedDocument } from './useComparedDocument';
import { Comparer } from './comparer';
import { pairByPlace, type PagePair } from './match-pages';
import { firstChange, type PageChange } from './page-change';
import { scanDocuments } from './scan';

export interface Scan {
  readonly comparer: Comparer;
  /** By place in the documents until they are paired by likeness. */
  readonly pairs: readonly PagePair[];
  /** One for each pair. */
  readonly changes: readonly PageChange[];
  readonly isPaired: boolean;
  /** How much of the work is done: 0 to 1. */
  readonly progress: number;
  readonly isDone: boolean;
}

interface ScanState {
  readonly readCount: number;
  readonly pairs: readonly PagePair[] | null;
  readonly changes: readonly PageChange[];
  readonly isDone: boolean;
}

const NOTHING: ScanState = { readCount: 0, pairs: null, changes: [], isDone: false };

/** Compares two open documents as long as they are shown. Null until both are open. */
export function useScan(
  older: ComparedDocument | null,
  newer: ComparedDocument | null,
): Scan | null {
  const [state, setState] = useState(NOTHING);
  const [comparer] = useState(() => new Comparer());
  // The sizes of a document become known one after the other; its drawer is what it is.
  const olderDrawer = older?.drawer;
  const newerDrawer = newer?.drawer;
  const olderCount = older?.pageCount ?? 0;
  const newerCount = newer?.pageCount ?? 0;

  useEffect(() => {
    if (olderDrawer === undefined || newerDrawer === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    comparer.open();
    const update = (change: (state: ScanState) => ScanState) => {
      if (!signal.aborted) setState(change);
    };
    scanDocuments({
      older: { drawer: olderDrawer, pageCount: olderCount },
      newer: { drawer: newerDrawer, pageCount: newerCount },
      comparer,
      signal,
      onRead: (readCount) => update((before) => ({ ...before, readCount })),
      onMatch: (pairs, changes) => update((before) => ({ ...before, pairs, changes })),
      onChange: (index, change) =>
        update((before) => ({ ...before, changes: before.changes.with(index, change) })),
    }).then(
      () => update((before) => ({ ...before, isDone: true })),
      // Without its worker nothing is compared: each page says so.
      () => update((before) => giveUp(before, olderCount, newerCount)),
    );
    return () => {
      controller.abort();
      comparer.close();
      setState(NOTHING);
    };
  }, [comparer, olderDrawer, newerDrawer, olderCount, newerCount]);

  const byPlace = useMemo(() => pairByPlace(olderCount, newerCount), [olderCount, newerCount]);
  if (older === null || newer === null) return null;
  const pairs = state.pairs ?? byPlace;
  return {
    comparer,
    pairs,
    changes: state.pairs === null ? pairs.map(() => WAITING) : state.changes,
    isPaired: state.pairs !== null,
    progress: state.isDone ? 1 : progressOf(state, olderCount + newerCount),
    isDone: state.isDone,
  };
}

const WAITING: PageChange = { kind: 'waiting' };

/** Reading the pages takes nearly all of the time. */
function progressOf({ readCount, pairs, changes }: ScanState, pageCount: number): number {
  if (pairs === null) return (readCount / Math.max(1, pageCount)) * 0.9;
  const comparedCount = changes.filter(({ kind }) => kind !== 'waiting').length;
  return 0.9 + (comparedCount / Math.max(1, changes.length)) * 0.1;
}

function giveUp(
  { readCount, ...state }: ScanState,
  olderCount: number,
  newerCount: number,
): ScanState {
  const pairs = state.pairs ?? pairByPlace(olderCount, newerCount);
  const changes = pairs.map((pair, index): PageChange => {
    const change = state.changes[index] ?? firstChange(pair);
    return change.kind === 'waiting' ? { kind: 'failed', failure: 'unsupported' } : change;
  });
  return { readCount, pairs, changes, isDone: true };
}
