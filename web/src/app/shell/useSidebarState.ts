import { useCallback, useEffect, useState } from 'react';

const COOKIE = 'sidebar';
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;

function readOpen(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=closed`);
}

/** Open or icons only; kept in a cookie for seven days, toggled by Ctrl or Cmd + B. */
export function useSidebarState(): { readonly open: boolean; readonly toggle: () => void } {
  const [open, setOpen] = useState(readOpen);
  const toggle = useCallback(() => {
    setOpen((previous) => {
      const state = previous ? 'closed' : 'open';
      document.cookie = `${COOKIE}=${state}; path=/; max-age=${SEVEN_DAYS_S}; samesite=strict`;
      return !previous;
    });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
  return { open, toggle };
}
