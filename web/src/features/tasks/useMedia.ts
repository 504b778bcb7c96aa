import { useMemo, useSyncExternalStore } from 'react';
import { media } from '../../shared/theme/tokens';

/** Whether a media query of the layouts holds, for what CSS alone cannot rearrange. */
export function useMedia(name: keyof typeof media): boolean {
  const query = useMemo(() => window.matchMedia(media[name].replace('@media ', '')), [name]);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
