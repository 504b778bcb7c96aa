import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../../shared/ui/useNotify';
import type { CloseReason, RoomFailure, RoomSnapshot } from '../../engine/meeting-engine';

/** Milliseconds for which a room that failed is still seen, under the notice that says why. */
const CLOSES_AFTER_MS = 2_000;

/** What a person can do something about without leaving: they are told in the room, and may try again. */
const PANELS: readonly RoomFailure[] = ['load-failed', 'full', 'insecure'];

interface CloseWithOptions {
  readonly snapshot: RoomSnapshot;
  readonly onClose: (reason: CloseReason) => void;
}

/** Leaves the room when its engine has: at once, or after a failure in a moment; or shows a panel instead. */
export function useCloseWith({ snapshot, onClose }: CloseWithOptions): {
  readonly panel: RoomFailure | null;
} {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const { state, closed, failure } = snapshot;
  const hasFailed = closed === 'error' || (state === 'closed' && failure !== null);
  const panel = hasFailed && failure !== null && PANELS.includes(failure) ? failure : null;
  const told = hasFailed && panel === null ? (failure ?? 'other') : null;

  useEffect(() => {
    if (closed !== null && closed !== 'error') onClose(closed);
  }, [closed, onClose]);

  useEffect(() => {
    if (told === null) return;
    notify.error(t(`failure.${told}.title`), t(`failure.${told}.body`));
    const timer = setTimeout(() => onClose('error'), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [told, notify, t, onClose]);

  return { panel };
}
