import { useCallback, useEffect, useState } from 'react';
import { CRAMPED_QUERY, NARROW_QUERY } from '#shared/theme/breakpoints';
import { useMedia } from '#shared/ui/useMedia';
import { readSidebarOpen, rememberSidebarOpen } from './sidebar-cookie';

export interface SidebarState {
  readonly open: boolean;
  /** It lies over the page, which has no room beside it. */
  readonly isOverlay: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/**
 * Open or icons only; toggled by Ctrl or Cmd + B. Beside the page, a cookie stores the state for seven days;
 * without one, a narrow window starts with icons. A cramped window always starts with icons, and opens the
 * sidebar over the page.
 */
export function useSidebarState(): SidebarState {
  const isNarrow = useMedia(NARROW_QUERY);
  const isCramped = useMedia(CRAMPED_QUERY);
  const [openPreference, setOpenPreference] = useState(readSidebarOpen);
  const [isOver, setIsOver] = useState(false);
  const open = isCramped ? isOver : (openPreference ?? !isNarrow);

  const toggle = useCallback(() => {
    if (isCramped) {
      setIsOver(!open);
      return;
    }
    rememberSidebarOpen(!open);
    setOpenPreference(!open);
  }, [isCramped, open]);
  const close = useCallback(() => setIsOver(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
  return { open, isOverlay: isCramped && open, toggle, close };
}
