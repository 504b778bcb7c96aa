import { useEffect } from 'react';

interface ReturnsFocusProps {
  /** Id of the row, card or bar that the dialog was opened from. */
  readonly home: string;
}

/**
 * Beside a dialog, before it: gives the focus back to what opened it, when the dialog goes. What
 * was chosen in a menu gives it back to the menu's button; what has gone meanwhile, to its row.
 */
export function ReturnsFocus({ home }: ReturnsFocusProps) {
  useEffect(() => {
    const opener = openerIn(home);
    return () => {
      // Once the dialog is out of the page, and only if nothing else took the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected === true ? opener : firstButton(home);
        (target ?? document.getElementById('content'))?.focus();
      });
    };
  }, [home]);
  return null;
}

function openerIn(home: string): HTMLElement | null {
  const place = document.getElementById(home);
  const active = document.activeElement;
  if (active instanceof HTMLElement && place?.contains(active) === true) return active;
  return place?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;
}

function firstButton(home: string): HTMLElement | null {
  const buttons = document.getElementById(home)?.querySelectorAll<HTMLElement>('button') ?? [];
  return [...buttons].find((button) => button.checkVisibility()) ?? null;
}
