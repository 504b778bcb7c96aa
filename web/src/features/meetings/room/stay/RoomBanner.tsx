import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { RoomSnapshot } from '../../engine/meeting-engine';

const useStyles = makeStyles({ root: { borderRadius: 0 }, body: { whiteSpace: 'normal' } });

/** A problem during the meeting: reconnecting, or a device that does not answer. */
export function RoomBanner({ snapshot: { state, failure } }: { readonly snapshot: RoomSnapshot }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  if (state === 'reconnecting') {
    return (
      <MessageBar intent="warning" politeness="assertive" className={styles.root}>
        <MessageBarBody className={styles.body}>
          <MessageBarTitle>{t('room.reconnecting.title')}</MessageBarTitle>{' '}
          {t('room.reconnecting.text')}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (failure === null || state === 'closed') return null;
  return (
    <MessageBar intent="warning" politeness="polite" className={styles.root}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{t(`failure.${failure}.title`)}</MessageBarTitle>{' '}
        {t(`failure.${failure}.body`)}
      </MessageBarBody>
    </MessageBar>
  );
}
