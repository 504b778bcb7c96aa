import { Button, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { RoomNote } from '../RoomNote';
import type { RevisionDocument } from './useRevisionDocument';

interface SidesStateProps {
  readonly sides: readonly RevisionDocument[];
}

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: 0, backgroundColor: ouvrageTokens.well },
});

/** While a revision is loading, or why it cannot be compared. */
export function SidesState({ sides }: SidesStateProps) {
  const { t } = useTranslation('room');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const failedSide = sides.find(({ failure }) => failure !== null);
  const missingSide = sides.find(({ document }) => document === null);
  if (failedSide === undefined || failedSide.failure === null) {
    const label = t('compare.loading', { number: missingSide?.number ?? '' });
    return <div className={styles.root} role="status" aria-label={label} />;
  }
  const { failure, number, retry } = failedSide;
  const title = t('compare.unreadable', { number });
  return (
    <div className={styles.root}>
      {failure === 'load' ? (
        <RoomNote title={title} text={t('compare.loadError')}>
          <Button onClick={retry}>{common('action.retry')}</Button>
        </RoomNote>
      ) : (
        <RoomNote title={title} text={t(`failure.${failure}`)}>
          {null}
        </RoomNote>
      )}
    </div>
  );
}
