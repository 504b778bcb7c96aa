import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, for what CSS alone cannot decide. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => listOf(query), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(
    subscribe,
    () => list?.matches ?? false,
    () => false,
  );
}

/** None where there is no screen, as in unit tests. */
export function listOf(query: string): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
}
