import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { media } from '#shared/theme/tokens';
import { useNotify } from '#shared/ui/useNotify';
import { saveFile } from '#shared/save-file';

interface KeptFileActionsProps {
  readonly fileName: string;
  /** Omitted before the first attempt, and when a retry cannot succeed. */
  readonly onRetry?: (() => void) | undefined;
  /** The file itself; undefined when the browser has lost it. */
  readonly read: () => Promise<Blob | undefined>;
  readonly onDiscard: () => void;
  /** More acts, before the others. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  touch: { [media.phone]: { minHeight: '44px' } },
});

/** Acts on a file that could not be submitted. The file is kept until the user discards it. */
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
