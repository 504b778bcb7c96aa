import { useCallback, useId, useState } from 'react';

export interface OpenedDrawer {
  /** Of the button that opens it. */
  readonly openerId: string;
  readonly isOpen: boolean;
  /** Once opened it stays in the page, closed, so that it can slide out. */
  readonly wasOpened: boolean;
  readonly open: () => void;
  /** Its button gets the focus back. As Fluent's own target it would get it from every other dialog too. */
  readonly close: () => void;
}

/** A drawer over the page and the button that opens it. */
export function useDrawer(isOpenAtFirst = false): OpenedDrawer {
  const openerId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  const open = useCallback(() => {
    setOpen(true);
    setWasOpened(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    requestAnimationFrame(() => document.getElementById(openerId)?.focus());
  }, [openerId]);
  return { openerId, isOpen, wasOpened, open, close };
}
