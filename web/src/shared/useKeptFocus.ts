import { useEffect, useRef, type RefObject } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** What may have the focus over an open dialog, by right. */
const ABOVE = `${DIALOG}, [role="menu"], [role="listbox"]`;

/**
 * Inside a dialog: when what had the focus leaves the page, a row that was taken out, the dialog takes it
 * over, so that a keyboard goes on in there. The ref goes on anything of the dialog.
 */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const inside = useRef<Element>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>(DIALOG);
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    dialog?.addEventListener('focusin', remember);
    return () => dialog?.removeEventListener('focusin', remember);
  }, []);
  // Whatever is drawn anew may have lost it. A frame later: between two controls nothing has it, either.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const dialog = inside.current?.closest<HTMLElement>(DIALOG);
      if (isGone(last.current) && !isAbove(document.activeElement)) {
        dialog?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  });
  return inside;
}

const isGone = (target: EventTarget | null) => target instanceof Node && !target.isConnected;

/** In the dialog, or in what it opened; not on the page behind, where the focus is put when it is lost. */
const isAbove = (active: globalThis.Element | null) => (active?.closest(ABOVE) ?? null) !== null;
