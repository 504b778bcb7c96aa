import { Button, makeStyles } from '@fluentui/react-components';
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons';
import type { Revision } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { LazySpinner } from '#shared/ui/LazySpinner';
import { useReviewSheet } from './useReviewSheet';

interface ReviewSheetButtonProps {
  readonly revision: Pick<Revision, 'number' | 'decision'>;
}

const useStyles = makeStyles({
  root: {
    alignSelf: 'flex-start',
    marginBlockStart: '4px',
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
});

/** Downloads the review of a revision; nothing for somebody who may not read it yet. */
export function ReviewSheetButton({ revision }: ReviewSheetButtonProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const sheet = useReviewSheet(revision);
  if (sheet === null) return null;
  return (
    <Button
      className={styles.root}
      icon={sheet.isRunning ? <LazySpinner /> : <ClipboardTaskListLtrRegular />}
      disabledFocusable={sheet.isRunning}
      onClick={() => void sheet.download()}
    >
      {t('reviewSheet.download')}
    </Button>
  );
}
