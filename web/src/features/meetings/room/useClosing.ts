import { ADDRESSES } from '@ouvrage/domain';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '#shared/ui/useNotify';
import type { CloseReason } from '../engine/meeting-engine';

export interface Closing {
  /**
   * Returns to the list of meetings, once, with the reason unless the user left. `ended`: the meeting ended
   * while the user was in it; `over`: before the user joined.
   */
  readonly close: (reason: CloseReason | 'cancelled' | 'over') => void;
  /** Set while the user ends the meeting, so that its end is not announced. */
  readonly setEnding: (isEnding: boolean) => void;
}

/** How to leave the room. */
export function useClosing(): Closing {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const navigate = useNavigate();
  const isClosed = useRef(false);
  const isEnding = useRef(false);
  const close = useCallback<Closing['close']>(
    (reason) => {
      if (isClosed.current) return;
      isClosed.current = true;
      const isNews = reason !== 'left' && reason !== 'error';
      if (reason === 'removed' || reason === 'denied') notify.error(t(`room.closed.${reason}`));
      else if (isNews && !isEnding.current) notify.info(t(`room.closed.${reason}`));
      // Replaces the history entry: Back must not lead to the door.
      void navigate(ADDRESSES.meetings, { replace: true });
    },
    [t, notify, navigate],
  );
  const setEnding = useCallback((ending: boolean) => {
    isEnding.current = ending;
  }, []);
  return { close, setEnding };
}
