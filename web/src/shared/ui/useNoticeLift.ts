import { useCallback, type RefCallback } from 'react';

/** How far notices stand above their usual place. The `Toaster` reads it. */
export const NOTICE_LIFT = '--notice-lift';

/** Keeps notices above the element of this ref, which lies at the bottom of the page, as long as it is there. */
export function useNoticeLift(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(NOTICE_LIFT, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(NOTICE_LIFT);
    };
  }, []);
}
