import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, useConnectionWatch, type Connection } from '#data/session/connection';
import { useWaitingChanges, type WaitingChanges } from '#data/outbox/waiting-changes';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { OfflineStrip } from '#shared/ui/OfflineStrip';

const useStyles = makeStyles({ visuallyHidden: HIDDEN_TEXT });

/**
 * Under the top bar, the state of the connection: lost since when, how many changes wait for it, and whether
 * the server leaves changes unanswered although it is reachable. Empty otherwise.
 */
export function ConnectionStrip() {
  useConnectionWatch();
  const connection = useSteadyConnection();
  const waiting = useWaitingChanges();
  const isLost = connection !== 'connected';
  const [wasLost, setWasLost] = useState(false);
  if (isLost && !wasLost) setWasLost(true);
  return (
    <>
      {isLost && <Lost connection={connection} waiting={waiting} />}
      {!isLost && waiting.isLate && <Late count={waiting.count} />}
      <ConnectionRegained isSo={wasLost && !isLost} />
    </>
  );
}

/** Milliseconds before a return is shown: an unstable connection returns often, and not each time is news. */
const REST_MS = 1_500;

/** The connection as it is shown: lost at once, back only when it stays. */
function useSteadyConnection(): Connection {
  const connection = useConnection();
  const [steadyConnection, setSteadyConnection] = useState(connection);
  if (connection !== 'connected' && steadyConnection !== connection)
    setSteadyConnection(connection);
  useEffect(() => {
    if (connection !== 'connected') return;
    const timer = setTimeout(() => setSteadyConnection('connected'), REST_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return steadyConnection;
}

/** For assistive technology only: others see the strip disappear. */
function ConnectionRegained({ isSo }: { readonly isSo: boolean }) {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <span className={styles.visuallyHidden} role="status">
      {isSo && t('connection.regained')}
    </span>
  );
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
