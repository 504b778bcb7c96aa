import { useEffect, useRef, type RefObject } from 'react';

interface Place {
  /** Selects the element that takes the focus over: an ancestor of the ref, or the ref's own element. */
  readonly home: string;
  /** Selects where else the focus may be. */
  readonly elsewhere: string;
}

const DIALOG: Place = {
  home: '[role="dialog"], [role="alertdialog"]',
  // Over it; not on the page behind, where the focus is put when it is lost.
  elsewhere: '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
};

/** A group of controls in a page, which can have the focus itself. */
export const GROUP: Place = { home: '[role="group"]', elsewhere: 'body *' };

/**
 * When the focused element leaves the page (a removed row, a button that is no longer needed), the dialog or
 * group around it takes the focus, so that keyboard users stay there.
 */
export function useFocusFallback<Element extends HTMLElement>({
  home,
  elsewhere,
}: Place = DIALOG): RefObject<Element | null> {
  const inside = useRef<Element>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>(home);
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    place?.addEventListener('focusin', remember);
    return () => place?.removeEventListener('focusin', remember);
  }, [home]);
  // Any render may have removed it. One frame later, because the focus is nowhere while it moves between two
  // controls.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const isHeld = document.activeElement?.closest(elsewhere) ?? null;
      if (isGone(last.current) && isHeld === null) {
        inside.current?.closest<HTMLElement>(home)?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  });
  return inside;
}

const isGone = (target: EventTarget | null) => target instanceof Node && !target.isConnected;
