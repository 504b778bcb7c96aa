import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, useKeptConnection, type Connection } from '../../data/connection';
import { useWaitingChanges, type WaitingChanges } from '../../data/waiting-changes';
import { useFormat } from '../../shared/i18n/useFormat';
import { OfflineStrip } from '../../shared/ui/OfflineStrip';

/**
 * Under the top bar, the truth about the connection: that it is lost and since when, how many changes
 * wait for it, and that the server keeps them waiting though it is there. Nothing while all is well.
 */
export function ConnectionStrip() {
  useKeptConnection();
  const connection = useConnection();
  const waiting = useWaitingChanges();
  if (connection !== 'connected') return <Lost connection={connection} waiting={waiting} />;
  return waiting.isLate ? <Late count={waiting.count} /> : null;
}

interface LostProps {
  readonly connection: Exclude<Connection, 'connected'>;
  readonly waiting: WaitingChanges;
}

function Lost({ connection, waiting: { count } }: LostProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [since] = useState(() => new Date());
  return (
    <OfflineStrip
      isLost
      title={t(`connection.${connection}Since`, { time: format.time(since) })}
      text={t(`connection.${connection}Text`)}
      waiting={count === 0 ? '' : t('connection.waiting', { count })}
    />
  );
}

function Late({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <OfflineStrip title={t('connection.waiting', { count })} text={t('connection.lateText')} />
  );
}
