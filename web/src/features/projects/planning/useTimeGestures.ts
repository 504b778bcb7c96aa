import { useEffect, type RefObject } from 'react';
import { movedBy, zoomedBy, type TimeWindow } from './time-window';

export type ChangeWindow = (change: (window: TimeWindow) => TimeWindow) => void;

/** Of a wheel's notch, or of the few px that a trackpad's pinch reports at once. */
const WHEEL_ZOOM = 0.006;
const WHEEL_MAX = 60;
/** A line of the wheel, where the browser counts in lines. */
const LINE_PX = 16;

interface Gestures {
  /** Holds the chart. Gestures count over its line of time only. */
  readonly root: RefObject<HTMLElement | null>;
  readonly isMirrored: boolean;
  readonly onChange: ChangeWindow;
}

/** Wheel, drag and pinch over the chart. Up and down scroll the page, as everywhere. */
export function useTimeGestures({ root, isMirrored, onChange }: Gestures): void {
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const area = element.querySelector('[data-time]');
    /** The share of the window at an x of the screen, from the start; null outside of it. */
    const shareAt = (x: number): number | null => {
      const box = area?.getBoundingClientRect();
      if (box === undefined || box.width === 0 || x < box.left || x > box.right) return null;
      const share = (x - box.left) / box.width;
      return isMirrored ? 1 - share : share;
    };
    /** Px of the screen as a share of the window, towards later days. */
    const moveOf = (px: number) => {
      const share = px / Math.max(1, area?.clientWidth ?? 1);
      return isMirrored ? -share : share;
    };
    const stopWheel = listenToWheel(element, shareAt, moveOf, onChange);
    const stopPointers = listenToPointers(element, shareAt, moveOf, onChange);
    return () => {
      stopWheel();
      stopPointers();
    };
  }, [root, isMirrored, onChange]);
}

type ShareAt = (x: number) => number | null;
type MoveOf = (px: number) => number;

function listenToWheel(
  element: HTMLElement,
  shareAt: ShareAt,
  moveOf: MoveOf,
  onChange: ChangeWindow,
): () => void {
  function handleWheel(event: WheelEvent) {
    const share = shareAt(event.clientX);
    if (share === null) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    if (event.ctrlKey || event.metaKey) {
      const delta = Math.min(WHEEL_MAX, Math.max(-WHEEL_MAX, event.deltaY * unit));
      onChange((window) => zoomedBy(window, Math.exp(delta * WHEEL_ZOOM), share));
    } else {
      const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (Math.abs(across) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
      onChange((window) => movedBy(window, moveOf(across * unit)));
    }
    event.preventDefault();
  }
  // Not passive: the page must neither zoom nor go back in its history.
  element.addEventListener('wheel', handleWheel, { passive: false });
  return () => element.removeEventListener('wheel', handleWheel);
}

function listenToPointers(
  element: HTMLElement,
  shareAt: ShareAt,
  moveOf: MoveOf,
  onChange: ChangeWindow,
): () => void {
  /** The x of each pointer that is down. */
  const down = new Map<number, number>();

  function handleDown(event: PointerEvent) {
    const isOnBar =
      event.target instanceof Element && event.target.closest('[data-bar], [data-handle]') !== null;
    if (event.button !== 0 || isOnBar || shareAt(event.clientX) === null) return;
    down.set(event.pointerId, event.clientX);
    element.setPointerCapture(event.pointerId);
  }
  function handleMove(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
    const others = [...down].filter(([id]) => id !== event.pointerId).map(([, x]) => x);
    down.set(event.pointerId, event.clientX);
    const [other] = others;
    if (other === undefined) {
      onChange((window) => movedBy(window, moveOf(before - event.clientX)));
      return;
    }
    const factor = Math.abs(before - other) / Math.max(1, Math.abs(event.clientX - other));
    const share = shareAt((event.clientX + other) / 2) ?? 0.5;
    onChange((window) => zoomedBy(window, factor, share));
  }
  function handleUp(event: PointerEvent) {
    down.delete(event.pointerId);
  }
  const listeners = {
    pointerdown: handleDown,
    pointermove: handleMove,
    pointerup: handleUp,
    pointercancel: handleUp,
  } as const;
  for (const [type, listener] of Object.entries(listeners)) {
    element.addEventListener(type, listener as EventListener);
  }
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      element.removeEventListener(type, listener as EventListener);
    }
  };
}
