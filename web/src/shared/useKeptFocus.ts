import { useEffect, useRef, type RefObject } from 'react';

interface Place {
  /** Selects what takes the focus over: around the ref, or what the ref is on. */
  readonly home: string;
  /** Selects what may have the focus instead, by right. */
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
 * When what had the focus leaves the page, a row that was taken out, a button that has done its work, the
 * dialog or group around it takes it over, so that a keyboard goes on in there.
 */
export function useKeptFocus<Element extends HTMLElement>({
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
  // Whatever is drawn anew may have lost it. A frame later: between two controls nothing has it, either.
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
