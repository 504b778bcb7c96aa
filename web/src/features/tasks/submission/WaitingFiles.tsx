import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowUploadRegular, WarningRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingFile } from '#data/uploads/deliverable-upload';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { useNotify } from '#shared/ui/useNotify';
import { WaitingFileLine } from './WaitingFileLine';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  },
  problem: { color: statusTokens.rejected.foreground },
  visuallyHidden: { [media.phone]: HIDDEN_TEXT },
  // Only the number, where there is no room for text.
  figure: { display: 'none', [media.phone]: { display: 'inline' } },
  lead: { marginBlockEnd: '12px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '12px' },
  none: { color: ouvrageTokens.ink2 },
});

interface WaitingFilesProps {
  readonly files: readonly WaitingFile[];
  /** Revisions submitted since the page was opened; only appended to. */
  readonly submittedRevisions: readonly number[];
}

/**
 * Shown on every screen while files wait to be submitted: their number and list. Announces each submission,
 * whichever screen is open.
 */
export function WaitingFiles({ files, submittedRevisions }: WaitingFilesProps) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { number } = useFormat();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const announcedCount = useRef(0);
  useEffect(() => {
    for (const revision of submittedRevisions.slice(announcedCount.current)) {
      notify.success(t('submit.success'), t('submit.successText', { revision }));
    }
    announcedCount.current = submittedRevisions.length;
  }, [submittedRevisions, notify, t]);

  const stoppedCount = files.filter(({ upload }) => upload.hindrance !== null).length;
  const label =
    stoppedCount > 0
      ? t('submit.waiting.stopped', { count: stoppedCount })
      : t('submit.waiting.count', { count: files.length });
  const close = () => setOpen(false);
  return (
    <>
      {files.length > 0 && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.root, stoppedCount > 0 && styles.problem)}
          icon={stoppedCount > 0 ? <WarningRegular /> : <ArrowUploadRegular />}
          title={t('submit.waiting.show')}
          onClick={() => setOpen(true)}
        >
          <span className={styles.visuallyHidden}>{label}</span>
          <span className={styles.figure} aria-hidden>
            {number(stoppedCount > 0 ? stoppedCount : files.length)}
          </span>
        </Button>
      )}
      <DialogFrame
        open={isOpen}
        onClose={close}
        title={t('submit.waiting.title')}
        closeLabel={common('action.close')}
        actions={<Button onClick={close}>{common('action.close')}</Button>}
      >
        {files.length === 0 ? (
          <p className={styles.none}>{t('submit.waiting.none')}</p>
        ) : (
          <>
            <p className={styles.lead}>{t('submit.waiting.lead')}</p>
            <ul className={styles.list}>
              {files.map((file) => (
                <WaitingFileLine key={file.assignmentId} file={file} onFollow={close} />
              ))}
            </ul>
          </>
        )}
      </DialogFrame>
    </>
  );
}
