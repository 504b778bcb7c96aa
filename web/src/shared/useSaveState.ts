import { useCallback, useState } from 'react';
import type { SaveState } from './preferences';
import { useNotify } from './ui/useNotify';
import { useExpiringValue } from './useExpiringValue';

interface Saving {
  /** Nothing once it was told that the last change is saved, or was refused. */
  readonly state: SaveState | undefined;
  /** Does a change; a refused one is told in a notice. Never rejects. */
  readonly save: (change: () => Promise<void>) => Promise<void>;
}

/**
 * What becomes of the changes of one setting. Of several that are under way at once, the last answer counts.
 *
 * @param failedText said when one is refused
 */
export function useSaveState(failedText: string): Saving {
  const notify = useNotify();
  const [success, setSuccess] = useExpiringValue();
  const [underWay, setUnderWay] = useState(0);
  const save = useCallback(
    async (change: () => Promise<void>) => {
      setSuccess(null);
      setUnderWay((count) => count + 1);
      try {
        await change();
        setSuccess({});
      } catch {
        notify.error(failedText);
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [failedText, notify, setSuccess],
  );
  if (underWay > 0) return { state: 'sent', save };
  return { state: success === null ? undefined : 'saved', save };
}
