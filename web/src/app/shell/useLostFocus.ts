import { useEffect } from 'react';
import { openDialogs } from '#shared/ui/open-dialogs';

/** Milliseconds. Fluent returns the focus to what opened a dialog or a menu within 100. */
const WAIT_MS = 250;

/**
 * When the focused element leaves the page (a link with its screen, a button with its row) and nothing else
 * takes the focus, moves it to the dialog on top or else to the content, so that Tab continues there. A page
 * that never had the focus is left alone.
 */
export function useLostFocus(contentId: string): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body;
    const onFocus = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || !isLost()) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) homeOf(contentId)?.focus({ preventScroll: true });
      }, WAIT_MS);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [contentId]);
}

function homeOf(contentId: string): HTMLElement | null {
  return openDialogs().at(-1) ?? document.getElementById(contentId);
}
