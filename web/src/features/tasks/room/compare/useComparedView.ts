import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useRest, type Rest } from '../useRest';
import { useRoomView, type RoomView } from '../useRoomView';
import { rowOfSamePage, rowsOf, type PageRow } from './rows';
import type { ComparedDocument } from './useComparedDocument';
import type { Scan } from './useScan';

export interface ComparedView {
  readonly rows: readonly PageRow[];
  /** One for both sides, and for the overlay. */
  readonly view: RoomView;
  readonly rest: Rest;
}

const NO_ROWS: readonly PageRow[] = [];

/** The pairs of pages as rows, and what is seen of them. The page being read stays when they are paired anew. */
export function useComparedView(
  scan: Scan | null,
  older: ComparedDocument | null,
  newer: ComparedDocument | null,
): ComparedView {
  const pairs = scan?.pairs;
  const olderSizes = older?.sizes;
  const newerSizes = newer?.sizes;
  const rows = useMemo(
    () =>
      pairs === undefined || olderSizes === undefined || newerSizes === undefined
        ? NO_ROWS
        : rowsOf(pairs, olderSizes, newerSizes),
    [pairs, olderSizes, newerSizes],
  );
  const sizes = useMemo(() => rows.map(({ size }) => size), [rows]);
  const view = useRoomView(sizes, 'width');
  const previousPairs = useRef(pairs);
  const keepPage = useEffectEvent(() => {
    const before = previousPairs.current?.[view.currentIndex];
    previousPairs.current = pairs;
    if (before === undefined || pairs === undefined) return;
    const index = rowOfSamePage(pairs, before);
    if (index !== view.currentIndex) view.goTo(index);
  });
  useEffect(() => keepPage(), [pairs]);
  return { rows, view, rest: useRest(view) };
}
