import { useEffect, useEffectEvent } from 'react';
import type { RoomView } from './useRoomView';

/** Pixels of a wheel that double the scale. */
const WHEEL_DOUBLING = 240;
/** A line of a wheel that counts lines, in pixels. */
const LINE_PX = 16;

interface Touches {
  readonly distance: number;
  readonly x: number;
  readonly y: number;
}

/** Pinching, and the wheel with Ctrl (which is how browsers report a pinch on a touchpad). */
export function useGestures({ scroller, zoomBy }: RoomView): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    if (scroller === null) return;
    const element = scroller;
    let last: Touches | null = null;

    /** A point of the window as one of the viewport. */
    function within(x: number, y: number) {
      const box = element.getBoundingClientRect();
      return { x: x - box.x, y: y - box.y };
    }

    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
      // Otherwise the browser zooms the whole page.
      event.preventDefault();
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE_PX;
      zoom(2 ** (-pixels / WHEEL_DOUBLING), within(event.clientX, event.clientY));
    }
    function onTouch(event: TouchEvent) {
      const touches = touchesOf(event);
      if (touches === null) {
        last = null;
        return;
      }
      event.preventDefault();
      if (last !== null) {
        zoom(touches.distance / last.distance, within(touches.x, touches.y));
      }
      last = touches;
    }
    scroller.addEventListener('wheel', onWheel, { passive: false });
    for (const type of TOUCHES) scroller.addEventListener(type, onTouch, { passive: false });
    return () => {
      scroller.removeEventListener('wheel', onWheel);
      for (const type of TOUCHES) scroller.removeEventListener(type, onTouch);
    };
  }, [scroller]);
}

const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

function touchesOf({ touches }: TouchEvent): Touches | null {
  const [one, two] = touches;
  if (one === undefined || two === undefined || touches.length > 2) return null;
  return {
    distance: Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
  };
}
