import type { CalendarDay, PlanRow } from '@ouvrage/domain';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useDirection } from '#shared/ui/useDirection';
import { isStop, nextInTime, spanOf } from './bar-extent';
import { shiftScopeOf } from './shift/shift-scope';
import type { StartShift } from './shift/shift-form';
import { windowWith, zoomedBy, type TimeWindow } from './time-window';

interface BarKeysOptions {
  readonly rows: readonly PlanRow[];
  readonly root: RefObject<HTMLElement | null>;
  readonly today: CalendarDay;
  readonly onWindow: (change: (window: TimeWindow) => TimeWindow) => void;
  readonly onToday: () => void;
  /** Null for who may not move deadlines. */
  readonly onShift: StartShift | null;
  /** Brings a row into view that is not in the page. */
  readonly onScrollTo: (index: number) => void;
}

const ZOOM_STEP = 1.5;

/** The keyboard of the chart. One bar at a time is in the tab order. */
export function useBarKeys({
  rows,
  root,
  today,
  onWindow,
  onToday,
  onShift,
  onScrollTo,
}: BarKeysOptions) {
  const direction = useDirection();
  const [current, setCurrent] = useState<string | null>(null);
  const awaitedKey = useRef<string | null>(null);
  const stops = rows.filter(isStop);
  const stop = stops.some(({ key }) => key === current) ? current : (stops[0]?.key ?? null);

  // A row far away comes into the page only after the page has scrolled.
  useEffect(() => {
    const key = awaitedKey.current;
    if (key === null) return;
    const bar = root.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(key)}"]`);
    if (bar === null || bar === undefined) return;
    awaitedKey.current = null;
    bar.focus({ preventScroll: true });
    bar.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
  });

  function goTo(key: string | null | undefined) {
    const row = rows.find((each) => each.key === key);
    if (row === undefined) return;
    const span = spanOf(row, today);
    if (span !== null) onWindow((window) => windowWith(window, span));
    awaitedKey.current = row.key;
    setCurrent(row.key);
    const isInPage =
      root.current?.querySelector(`[data-row="${CSS.escape(row.key)}"]`) instanceof Element;
    if (!isInPage) onScrollTo(rows.indexOf(row));
  }

  function shiftCurrent() {
    const row = rows.find(({ key }) => key === stop);
    const scope = row === undefined ? null : shiftScopeOf(row);
    if (scope !== null) onShift?.(scope);
  }

  const later = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const earlier = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const index = stops.findIndex(({ key }) => key === stop);
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(stops[index + 1]?.key),
    ArrowUp: () => goTo(stops[index - 1]?.key),
    Home: () => goTo(stops[0]?.key),
    End: () => goTo(stops.at(-1)?.key),
    [later]: () => goTo(nextInTime(rows, stop, 1, today)),
    [earlier]: () => goTo(nextInTime(rows, stop, -1, today)),
    '+': () => onWindow((window) => zoomedBy(window, 1 / ZOOM_STEP, 0.5)),
    '=': () => onWindow((window) => zoomedBy(window, 1 / ZOOM_STEP, 0.5)),
    '-': () => onWindow((window) => zoomedBy(window, ZOOM_STEP, 0.5)),
    t: onToday,
    T: onToday,
    d: shiftCurrent,
    D: shiftCurrent,
  };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return {
    /** The key of the row in the tab order. */
    stop,
    /** The key of the row that has, or had last, the focus. */
    current,
    handleKeyDown,
    handleFocus: (target: EventTarget) => {
      const key = target instanceof HTMLElement ? target.dataset['bar'] : undefined;
      if (key !== undefined) setCurrent(key);
    },
  };
}
