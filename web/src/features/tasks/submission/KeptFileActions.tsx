import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { media } from '../../../shared/theme/tokens';
import { useNotify } from '../../../shared/ui/useNotify';
import { saveFile } from '../documents/save-file';

interface KeptFileActionsProps {
  readonly fileName: string;
  /** Left out where nothing was tried yet, and where trying again is no use. */
  readonly onRetry?: (() => void) | undefined;
  /** The file itself; undefined when the browser has lost it. */
  readonly read: () => Promise<Blob | undefined>;
  readonly onDiscard: () => void;
  /** What else can be done, before the rest. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  touch: { [media.phone]: { minHeight: '44px' } },
});

/** What can be done with a file that could not be submitted: it is its person's to keep. */
export function KeptFileActions({
  fileName,
  onRetry,
  read,
  onDiscard,
  children,
}: KeptFileActionsProps) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const notify = useNotify();

  async function save() {
    const bytes = await read();
    if (bytes !== undefined) saveFile(bytes, fileName);
    else notify.error(t('deliverables.downloadError'), t('submit.hindrance.lost'));
  }

  return (
    <div className={styles.root}>
      {children}
      {onRetry !== undefined && (
        <Button className={styles.touch} icon={<ArrowClockwiseRegular />} onClick={onRetry}>
          {common('action.retry')}
        </Button>
      )}
      <Button className={styles.touch} icon={<ArrowDownloadRegular />} onClick={() => void save()}>
        {t('submit.kept.save')}
      </Button>
      <Button className={styles.touch} appearance="subtle" onClick={onDiscard}>
        {t('submit.kept.delete')}
      </Button>
    </div>
  );
}
