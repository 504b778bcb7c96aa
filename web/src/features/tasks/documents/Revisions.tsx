import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowDownloadRegular, ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { dayAt, type Revision } from '@ouvrage/domain';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusChip } from '#shared/ui/StatusChip';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { FileName } from '#shared/ui/FileName';
import { Tip } from '#shared/ui/Tip';
import { RevisionDetails } from './RevisionDetails';
import { useDownload } from './useDownload';

interface RevisionsProps {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly nameOf: (uid: string) => string;
}

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& > tbody > tr:not(:first-child)': edgeBlockStart(ouvrageTokens.hair),
    '& > tbody > tr[data-details]': { borderBlockStartStyle: 'none' },
  },
  head: {
    ...typography.label,
    height: '36px',
    paddingInlineEnd: '16px',
    textAlign: 'start',
    color: ouvrageTokens.ink2,
    ...edgeBlockEnd(ouvrageTokens.frame),
    ':first-child': { paddingInlineStart: '20px' },
  },
  number: { width: '66px' },
  file: { width: 'auto' },
  size: { width: '80px' },
  amount: { whiteSpace: 'nowrap' },
  day: { width: '118px' },
  decision: { width: '106px' },
  act: { width: '84px' },
  cell: {
    ...typography.body,
    height: '43px',
    paddingBlock: '4px',
    paddingInlineEnd: '12px',
    color: ouvrageTokens.ink2,
    ':first-child': { paddingInlineStart: '20px' },
    ':last-child': { paddingInlineEnd: '10px', textAlign: 'end' },
  },
  details: { paddingBlockEnd: '16px', paddingInline: '20px' },
  acts: { display: 'flex', justifyContent: 'flex-end' },
  cardDetails: { gridColumnStart: 1, gridColumnEnd: -1, paddingInlineEnd: '10px' },
  strong: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  hidden: HIDDEN_TEXT,
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    paddingBlock: '8px',
    paddingInlineStart: '16px',
    paddingInlineEnd: '6px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  words: { display: 'flex', flexDirection: 'column', rowGap: '4px', alignItems: 'flex-start' },
  name: { ...typography.bodyStrong, maxWidth: '100%' },
  meta: { ...typography.meta, color: ouvrageTokens.ink3 },
  touch: { minWidth: ouvrageTokens.touchTarget, minHeight: ouvrageTokens.touchTarget },
});

const COLUMNS = ['number', 'file', 'size', 'day', 'decision', 'act'] as const;
const COLUMN_TEXTS = {
  number: 'deliverables.column.revision',
  file: 'deliverables.column.file',
  size: 'deliverables.column.size',
  day: 'deliverables.column.submittedOn',
  decision: 'deliverables.column.decision',
  act: 'deliverables.column.download',
} as const;

export function RevisionTable({ revisions, nameOf }: RevisionsProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const download = useDownload();
  const disclosure = useDisclosure();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={mergeClasses(styles.head, styles[column])}>
              <span className={column === 'act' ? styles.hidden : undefined}>
                {t(COLUMN_TEXTS[column])}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {revisions.map((revision, index) => (
          <Fragment key={revision.number}>
            <tr>
              <td className={mergeClasses(styles.cell, styles.strong)}>
                {format.number(revision.number)}
              </td>
              <td className={mergeClasses(styles.cell, index === 0 && styles.strong)}>
                <FileName name={revision.fileName} isWrapped />
              </td>
              <td className={mergeClasses(styles.cell, styles.amount)}>
                {format.bytes(revision.size)}
              </td>
              <td className={styles.cell}>{format.shortDay(dayAt(revision.submittedAt), today)}</td>
              <td className={styles.cell}>
                <Decision revision={revision} />
              </td>
              <td className={styles.cell}>
                <div className={styles.acts}>
                  <DetailsButton revision={revision} disclosure={disclosure} />
                  <DownloadButton revision={revision} download={download} />
                </div>
              </td>
            </tr>
            {disclosure.isOpen(revision.number) && (
              <tr data-details id={disclosure.idOf(revision.number)}>
                <td colSpan={COLUMNS.length} className={styles.details}>
                  <RevisionDetails revision={revision} revisions={revisions} nameOf={nameOf} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

export function RevisionCards({ revisions, nameOf }: RevisionsProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const format = useFormat();
  const download = useDownload();
  const disclosure = useDisclosure();
  return (
    <ul>
      {revisions.map((revision) => (
        <li key={revision.number} className={styles.card}>
          <div className={styles.words}>
            <div className={styles.name}>
              <FileName name={revision.fileName} isWrapped />
            </div>
            <span className={styles.meta}>
              {[
                t('deliverables.revisionOf', { revision: revision.number }),
                format.bytes(revision.size),
                format.date(revision.submittedAt),
              ].join(' · ')}
            </span>
            <Decision revision={revision} />
          </div>
          <div className={styles.acts}>
            <DetailsButton revision={revision} disclosure={disclosure} touch />
            <DownloadButton revision={revision} download={download} touch />
          </div>
          {disclosure.isOpen(revision.number) && (
            <div className={styles.cardDetails} id={disclosure.idOf(revision.number)}>
              <RevisionDetails revision={revision} revisions={revisions} nameOf={nameOf} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Disclosure {
  readonly isOpen: (revision: number) => boolean;
  readonly toggle: (revision: number) => void;
  readonly idOf: (revision: number) => string;
}

/** The numbers of the expanded revisions. */
function useDisclosure(): Disclosure {
  const id = useId();
  const [open, setOpen] = useState<readonly number[]>([]);
  return {
    isOpen: (revision) => open.includes(revision),
    toggle: (revision) =>
      setOpen(
        open.includes(revision) ? open.filter((other) => other !== revision) : [...open, revision],
      ),
    idOf: (revision) => `${id}-${revision}`,
  };
}

interface DetailsButtonProps {
  readonly revision: Revision;
  readonly disclosure: Disclosure;
  readonly touch?: boolean;
}

function DetailsButton({
  revision: { number },
  disclosure: { isOpen, toggle, idOf },
  touch = false,
}: DetailsButtonProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <Tip label={t('deliverables.details', { revision: number })}>
      <Button
        className={mergeClasses(touch && styles.touch)}
        appearance="subtle"
        icon={isOpen(number) ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={isOpen(number)}
        aria-controls={idOf(number)}
        onClick={() => toggle(number)}
      />
    </Tip>
  );
}

function Decision({ revision: { decision } }: { readonly revision: Revision }) {
  const { t } = useTranslation();
  const { t: tasksText } = useTranslation('tasks');
  if (decision === null) return tasksText('deliverables.waiting');
  return <StatusChip state={decision.outcome} label={t(`status.${decision.outcome}`)} />;
}

interface DownloadButtonProps {
  readonly revision: Revision;
  readonly download: ReturnType<typeof useDownload>;
  readonly touch?: boolean;
}

function DownloadButton({ revision, download, touch = false }: DownloadButtonProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <Tip label={t('deliverables.download', { file: revision.fileName })}>
      <Button
        className={mergeClasses(touch && styles.touch)}
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        disabledFocusable={download.busy !== null}
        onClick={() => void download.download(revision)}
      />
    </Tip>
  );
}
