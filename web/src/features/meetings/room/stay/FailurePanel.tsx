import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/ErrorState';
import type { RoomFailure } from '../../engine/meeting-engine';

interface FailurePanelProps {
  readonly failure: RoomFailure;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

const useStyles = makeStyles({
  root: { flexGrow: 1, display: 'grid', alignContent: 'center', overflowY: 'auto' },
});

/** Why the room cannot be shown, with buttons to retry and to leave. */
export function FailurePanel({ failure, onRetry, onLeave }: FailurePanelProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <ErrorState
        isPage
        title={t(`failure.${failure}.title`)}
        text={t(`failure.${failure}.body`)}
        action={
          <>
            <Button appearance="primary" onClick={onRetry}>
              {common('action.retry')}
            </Button>
            <Button onClick={onLeave}>{t('room.leave')}</Button>
          </>
        }
      />
    </div>
  );
}
