import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useMeetingPeers } from '#data/meetings/meeting-peers';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: { ...typography.body, color: ouvrageTokens.ink2, overflowWrap: 'anywhere' },
});

/** The people in the room of an active meeting, shown before joining. */
export function WhoIsIn({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const format = useFormat();
  const peers = useMeetingPeers(meetingId);
  if (peers.status !== 'ready') return null;
  const names = [...new Map(peers.value.map(({ uid, name }) => [uid, name])).values()];
  return (
    <p className={styles.root}>
      {names.length === 0
        ? t('prejoin.nobody')
        : t('prejoin.inside', { count: names.length, names: format.list(names) })}
    </p>
  );
}
