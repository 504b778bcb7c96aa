import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../data/connection';
import { reportReturn } from '../../data/reachability';
import { OfflineStrip } from '../../shared/ui/OfflineStrip';

/** Tells a lost connection under the top bar, once, and goes when it is back. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'connected') reportReturn();
  }, [connection]);
  if (connection === 'connected') return null;
  return (
    <OfflineStrip
      title={t(`connection.${connection}`)}
      text={t(connection === 'offline' ? 'connection.offlineText' : 'connection.reconnectingText')}
    />
  );
}
