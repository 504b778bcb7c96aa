import { useTranslation } from 'react-i18next';
import { useConnection } from '../../data/connection';
import { OfflineStrip } from '../../shared/ui/OfflineStrip';

/** Tells a lost connection under the top bar, once, and goes when it is back. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const { state } = useConnection();
  if (state === 'connected') return null;
  return (
    <OfflineStrip
      title={t(`connection.${state}`)}
      text={t(state === 'offline' ? 'connection.offlineText' : 'connection.reconnectingText')}
    />
  );
}
