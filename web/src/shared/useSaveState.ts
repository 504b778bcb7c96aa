import { useCallback, useState } from 'react';
import type { SaveState } from './preferences';
import { useNotify } from './ui/useNotify';
import { useExpiringValue } from './useExpiringValue';

interface Saving {
  /** Undefined a few seconds after a save, or after a failure. */
  readonly state: SaveState | undefined;
  /** Runs a change; a failure shows as a notice. Never rejects. */
  readonly save: (change: () => Promise<void>) => Promise<void>;
}

/** The save state of one setting. When several changes run at once, the last answer counts. */
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
