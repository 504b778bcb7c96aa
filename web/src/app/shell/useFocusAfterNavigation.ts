import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Gives the focus to the content when another screen has come and what had the focus left the page with the former
 * one, so that Tab goes on where the screen begins. A screen that takes the focus itself keeps it, and so does
 * whatever stays around the screens. The first screen of a page is left alone: the link to the content comes first.
 *
 * @param id of the element around the screens, which can have the focus
 */
export function useFocusAfterNavigation(id: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (pathname === shown.current) return undefined;
    shown.current = pathname;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById(id)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, id]);
}
