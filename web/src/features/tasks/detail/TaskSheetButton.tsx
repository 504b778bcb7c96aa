import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { useLanguage } from '#shared/i18n/useLanguage';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { LazySpinner } from '#shared/ui/LazySpinner';
import { useDocumentDownload } from '../documents/useDocumentDownload';

const useStyles = makeStyles({
  root: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** Downloads the task as a PDF: its state, people, days, information and history. */
export function TaskSheetButton({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const language = useLanguage();
  const { isRunning, download } = useDocumentDownload(
    () => callByName('taskSheet', { assignmentId, language }),
    t('taskSheet.error'),
  );
  return (
    <Button
      className={styles.root}
      appearance="subtle"
      icon={isRunning ? <LazySpinner /> : <ArrowDownloadRegular />}
      disabledFocusable={isRunning}
      onClick={() => void download()}
    >
      {t('taskSheet.download')}
    </Button>
  );
}
