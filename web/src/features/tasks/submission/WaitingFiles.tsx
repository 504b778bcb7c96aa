import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowUploadRegular, WarningRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingFile } from '../../../data/deliverable-upload';
import { media, ouvrageTokens, statusTokens } from '../../../shared/theme/tokens';
import { useFormat } from '../../../shared/i18n/useFormat';
import { HIDDEN_TEXT } from '../../../shared/theme/hidden-text';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { useNotify } from '../../../shared/ui/useNotify';
import { WaitingFileLine } from './WaitingFileLine';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    [media.phone]: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
  },
  problem: { color: statusTokens.rejected.foreground },
  words: { [media.phone]: HIDDEN_TEXT },
  // The same in a figure, where there is no room for words.
  figure: { display: 'none', [media.phone]: { display: 'inline' } },
  lead: { marginBlockEnd: '12px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '12px' },
  none: { color: ouvrageTokens.ink2 },
});

interface WaitingFilesProps {
  readonly files: readonly WaitingFile[];
  /** The revisions that were submitted since this page was opened; only ever more. */
  readonly submitted: readonly number[];
}

/**
 * On every screen while files wait to be submitted: how many, and the list of them. Tells when one
 * has been submitted, wherever its person is by then.
 */
export function WaitingFiles({ files, submitted }: WaitingFilesProps) {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { number } = useFormat();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const told = useRef(0);
  useEffect(() => {
    for (const revision of submitted.slice(told.current)) {
      notify.success(t('submit.success'), t('submit.successText', { revision }));
    }
    told.current = submitted.length;
  }, [submitted, notify, t]);

  const stopped = files.filter(({ upload }) => upload.hindrance !== null).length;
  const label =
    stopped > 0
      ? t('submit.waiting.stopped', { count: stopped })
      : t('submit.waiting.count', { count: files.length });
  const close = () => setOpen(false);
  return (
    <>
      {files.length > 0 && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.root, stopped > 0 && styles.problem)}
          icon={stopped > 0 ? <WarningRegular /> : <ArrowUploadRegular />}
          title={t('submit.waiting.show')}
          onClick={() => setOpen(true)}
        >
          <span className={styles.words}>{label}</span>
          <span className={styles.figure} aria-hidden>
            {number(stopped > 0 ? stopped : files.length)}
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
