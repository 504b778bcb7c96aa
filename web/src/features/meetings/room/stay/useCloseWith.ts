import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#shared/ui/useNotify';
import type { CloseReason, RoomFailure, RoomSnapshot } from '../../engine/meeting-engine';

/** Milliseconds that a failed room stays visible under the notice. */
const CLOSES_AFTER_MS = 2_000;

/** Failures the user can fix without leaving: shown as a panel in the room, with a retry. */
const PANELS: readonly RoomFailure[] = ['load-failed', 'full', 'insecure'];

interface CloseWithOptions {
  readonly snapshot: RoomSnapshot;
  readonly onClose: (reason: CloseReason) => void;
}

/** Leaves the room when its engine has closed, a moment later after a failure. Fixable ones show a panel. */
export function useCloseWith({ snapshot, onClose }: CloseWithOptions): {
  readonly panel: RoomFailure | null;
} {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const { state, closeReason, failure } = snapshot;
  const hasFailed = closeReason === 'error' || (state === 'closed' && failure !== null);
  const panel = hasFailed && failure !== null && PANELS.includes(failure) ? failure : null;
  const noticeKey = hasFailed && panel === null ? (failure ?? 'other') : null;

  useEffect(() => {
    if (closeReason !== null && closeReason !== 'error') onClose(closeReason);
  }, [closeReason, onClose]);

  useEffect(() => {
    if (noticeKey === null) return;
    notify.error(t(`failure.${noticeKey}.title`), t(`failure.${noticeKey}.body`));
    const timer = setTimeout(() => onClose('error'), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [noticeKey, notify, t, onClose]);

  return { panel };
}
