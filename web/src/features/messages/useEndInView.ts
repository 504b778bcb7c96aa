import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onEnd` whenever the end of a list comes into view, and again when it is still in view after `length`
 * has grown. Set the returned ref on an element after the last row.
 */
export function useEndInView<E extends Element>(
  length: number,
  onEnd: () => void,
): RefObject<E | null> {
  const end = useRef<E>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const element = end.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [length]);
  return end;
}
