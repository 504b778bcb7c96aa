import { ADDRESSES } from '@ouvrage/domain';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../../shared/ui/useNotify';
import type { CloseReason } from '../engine/meeting-engine';

export interface Closing {
  /**
   * Back to the list of meetings, once, with the reason when it was not one's own doing. `ended`: while one was in it;
   * `over`: before one came in.
   */
  readonly close: (reason: CloseReason | 'cancelled' | 'over') => void;
  /** One is ending the meeting oneself: that it has ended is no news then. */
  readonly setEnding: (isEnding: boolean) => void;
}

/** The ways out of the room. */
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
      // The door one came through is no place to go back to.
      void navigate(ADDRESSES.meetings, { replace: true });
    },
    [t, notify, navigate],
  );
  const setEnding = useCallback((ending: boolean) => {
    isEnding.current = ending;
  }, []);
  return { close, setEnding };
}
