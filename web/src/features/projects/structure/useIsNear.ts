import { useEffect, useState, type RefObject } from 'react';

/** Pixels around the screen in which rows are rendered in full. */
const MARGIN_PX = 600;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) waiting.get(target)?.();
      }
    },
    { rootMargin: `${MARGIN_PX}px` },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is or has been near the screen; true from the start with `atOnce`. */
export function useIsNear(element: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce || !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || element.current === null) return;
    return watch(element.current, () => setNear(true));
  }, [isNear, element]);
  return isNear;
}
