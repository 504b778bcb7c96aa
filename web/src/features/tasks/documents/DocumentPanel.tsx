import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentRegular } from '@fluentui/react-icons';
import type { Revision } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { comparableRevisions } from './comparable-revisions';
import { DocumentPreview } from './DocumentPreview';
import { FileName } from '#shared/ui/FileName';
import { Tip } from '#shared/ui/Tip';
import { useDownload } from './useDownload';

interface DocumentPanelProps {
  readonly revision: Revision;
  /** Under the document. */
  readonly foot?: ReactNode;
  /** Every revision of the task, newest first. */
  readonly revisions: readonly Revision[];
  /** Where a comparison lists what changed; under its pages when null. */
  readonly aside: HTMLElement | null;
  readonly onCompare: (isOpen: boolean) => void;
}

const useStyles = makeStyles({
  // On a phone it spans the full width, as the decision below does.
  root: {
    [media.phone]: {
      marginInline: `calc(-1 * ${ouvrageTokens.pagePaddingPhone})`,
      borderInlineStyle: 'none',
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '44px',
    paddingInlineStart: '18px',
    paddingInlineEnd: '10px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    '& > svg': { flexShrink: 0, fontSize: '18px' },
    [media.phone]: { minHeight: '52px' },
  },
  name: { ...typography.bodyStrong, minWidth: 0 },
  size: { ...typography.body, color: ouvrageTokens.ink2, whiteSpace: 'nowrap' },
  download: {
    marginInlineStart: 'auto',
    [media.phone]: {
      minWidth: ouvrageTokens.touchTarget,
      minHeight: ouvrageTokens.touchTarget,
    },
  },
});

/** The submitted document, above the decision. */
export function DocumentPanel({ revision, revisions, aside, onCompare, foot }: DocumentPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { bytes } = useFormat();
  const { busy, download } = useDownload();
  const downloadLabel = t('deliverables.download', { file: revision.fileName });
  return (
    <Sheet
      as="section"
      className={styles.root}
      aria-label={t('document.label', { revision: revision.number })}
    >
      <DocumentPreview
        key={revision.filePath}
        revision={revision}
        comparison={{
          revisions: comparableRevisions(revisions, revision),
          aside,
          onToggle: onCompare,
        }}
        onDownload={() => void download(revision)}
        head={
          <div className={styles.head}>
            <DocumentRegular aria-hidden />
            <div className={styles.name}>
              <FileName name={revision.fileName} />
            </div>
            <span className={styles.size}>{bytes(revision.size)}</span>
            <Tip label={downloadLabel}>
              <Button
                className={styles.download}
                appearance="subtle"
                icon={<ArrowDownloadRegular />}
                disabledFocusable={busy !== null}
                onClick={() => void download(revision)}
              />
            </Tip>
          </div>
        }
      />
      {foot}
    </Sheet>
  );
}
