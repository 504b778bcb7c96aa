import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import type { RoomSnapshot } from '../../engine/meeting-engine';

const useStyles = makeStyles({ root: { borderRadius: 0 } });

/** A problem during the meeting: reconnecting, or a device that does not answer. */
export function RoomBanner({ snapshot: { state, failure } }: { readonly snapshot: RoomSnapshot }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  if (state === 'reconnecting') {
    return (
      <LazyMessageBar
        intent="warning"
        politeness="assertive"
        title={t('room.reconnecting.title')}
        className={styles.root}
      >
        {t('room.reconnecting.text')}
      </LazyMessageBar>
    );
  }
  if (failure === null || state === 'closed') return null;
  return (
    <LazyMessageBar
      intent="warning"
      politeness="polite"
      title={t(`failure.${failure}.title`)}
      className={styles.root}
    >
      {t(`failure.${failure}.body`)}
    </LazyMessageBar>
  );
}
