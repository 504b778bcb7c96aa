import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while the first paint's HTML is being taken over: what that HTML has not must come after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
