import { useEffect, useEffectEvent } from 'react';
import type { RoomView } from '../useRoomView';
import type { CompareMode } from './compare-mode';

/** Pixels that a finger goes sideways for the other side. */
const SWIPE_PX = 56;

/** On a phone a swipe changes the side, unless the sheet is wider than the screen and scrolls. */
export function useSwipe(
  { scroller, layout, viewport }: RoomView,
  mode: CompareMode,
  onMode: (mode: CompareMode) => void,
): void {
  const swipe = useEffectEvent((x: number, y: number) => {
    const isScrolling = layout.width > viewport.width;
    if (isScrolling || Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
    if (mode === 'older') onMode('newer');
    if (mode === 'newer') onMode('older');
  });
  useEffect(() => {
    if (scroller === null) return;
    let start: Touch | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? (touches[0] ?? null) : null;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (start !== null && end !== undefined) {
        swipe(end.clientX - start.clientX, end.clientY - start.clientY);
      }
      start = null;
    };
    scroller.addEventListener('touchstart', onStart, { passive: true });
    scroller.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      scroller.removeEventListener('touchstart', onStart);
      scroller.removeEventListener('touchend', onEnd);
    };
  }, [scroller]);
}
