import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../data/connection';
import { resumeStalledUploads } from '../../data/deliverable-upload';
import { OfflineStrip } from '../../shared/ui/OfflineStrip';

/** Tells a lost connection under the top bar, once, and goes when it is back. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const { state } = useConnection();
  useEffect(() => {
    if (state === 'connected') resumeStalledUploads();
  }, [state]);
  if (state === 'connected') return null;
  return (
    <OfflineStrip
      title={t(`connection.${state}`)}
      text={t(state === 'offline' ? 'connection.offlineText' : 'connection.reconnectingText')}
    />
  );
}
