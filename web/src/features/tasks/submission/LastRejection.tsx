import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentRegular } from '@fluentui/react-icons';
import type { Revision } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { FileName } from '#shared/ui/FileName';
import { ReviewSheetButton } from '../documents/ReviewSheetButton';
import { useDownload } from '../documents/useDownload';

interface LastRejectionProps {
  /** A rejected revision. */
  readonly revision: Revision;
  readonly nameOf: (uid: string) => string;
  /** Whether nothing is below it. */
  readonly isAlone?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    columnGap: '12px',
  },
  above: {
    paddingBlockEnd: '16px',
    marginBlockEnd: '4px',
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  mark: { display: 'flex', alignItems: 'center', height: ouvrageTokens.bodyLine },
  textColumn: { display: 'flex', flexDirection: 'column', rowGap: '10px', minWidth: 0 },
  title: { ...typography.title3, color: ouvrageTokens.ink },
  reason: {
    ...typography.body,
    maxWidth: '60ch',
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  file: {
    ...typography.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    color: ouvrageTokens.ink2,
  },
  // The sign goes where the name goes.
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    maxWidth: '100%',
    '& > svg': { flexShrink: 0, fontSize: '18px' },
  },
  size: { color: ouvrageTokens.ink3, whiteSpace: 'nowrap' },
  download: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The last rejection: reason, validator, date and file. */
export function LastRejection({ revision, nameOf, isAlone = false }: LastRejectionProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const titleId = useId();
  const { bytes, dateTime } = useFormat();
  const { busy, download } = useDownload();
  const { decision, fileName, size } = revision;
  if (decision === null) return null;
  return (
    <section
      className={mergeClasses(styles.root, !isAlone && styles.above)}
      aria-labelledby={titleId}
    >
      <span className={styles.mark}>
        <StatusMark state="rejected" />
      </span>
      <div className={styles.textColumn}>
        <h2 id={titleId} className={styles.title}>
          {t('deliverables.decidedBy.rejected', {
            name: nameOf(decision.by),
            date: dateTime(decision.at),
          })}
        </h2>
        {decision.comment !== null && (
          <p className={styles.reason} dir="auto">
            {decision.comment}
          </p>
        )}
        <div className={styles.file}>
          <span className={styles.name}>
            <DocumentRegular aria-hidden />
            <FileName name={fileName} />
          </span>
          <span className={styles.size}>{bytes(size)}</span>
          <Button
            className={styles.download}
            size="small"
            icon={<ArrowDownloadRegular />}
            aria-label={t('deliverables.download', { file: fileName })}
            disabledFocusable={busy !== null}
            onClick={() => void download(revision)}
          >
            {t('document.download')}
          </Button>
        </div>
        <ReviewSheetButton revision={revision} />
      </div>
    </section>
  );
}
