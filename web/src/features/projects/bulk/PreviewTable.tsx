import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useTitles } from '../useTitles';
import { previewRows, type LineDates, type PreviewLine } from './preview';
import { PreviewTask } from './PreviewTask';
import { usePreviewGrid } from './preview-grid';
import { useWindowedRows } from '#shared/list/useWindowedRows';

export interface PreviewTableHandle {
  readonly showFirstProblem: () => void;
}

interface PreviewTableProps {
  readonly lines: readonly PreviewLine[];
  /** The assignment is running. */
  readonly isLocked: boolean;
  readonly onEdit: (key: string, dates: LineDates | null) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly ref: Ref<PreviewTableHandle>;
}

/** Pixels of a row, before it is measured. */
const HEIGHTS = { section: 40, line: 49 } as const;

const useStyles = makeStyles({
  root: { color: ouvrageTokens.ink },
  head: {
    ...typography.label,
    paddingBlockEnd: '6px',
    color: ouvrageTokens.ink3,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: HIDDEN_TEXT,
  },
  section: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '40px',
    paddingInline: '12px',
    backgroundColor: ouvrageTokens.table,
    ...edgeBlockStart(ouvrageTokens.hair),
  },
  letter: { ...typography.bodyStrong },
  title: { ...typography.bodyStrong, flexGrow: 1 },
  count: { ...typography.meta, color: ouvrageTokens.ink2 },
  visuallyHidden: HIDDEN_TEXT,
});

/** The tasks under the heads of their sections. A long list renders only the rows near the screen. */
export function PreviewTable({ lines, isLocked, onEdit, onRemove, ref }: PreviewTableProps) {
  const { t } = useTranslation('bulk');
  const { t: projects } = useTranslation('projects');
  const styles = useStyles();
  const grid = usePreviewGrid();
  const titles = useTitles();
  const format = useFormat();
  const [editing, setEditing] = useState<string | null>(null);
  const rows = previewRows(lines);
  const { anchor, indexes, before, after, measure, scrollTo } = useWindowedRows(
    rows.length,
    (index) => HEIGHTS[rows[index]?.kind ?? 'line'],
    (index) => keyOf(rows[index]),
  );
  useImperativeHandle(ref, () => ({
    showFirstProblem: () =>
      scrollTo(rows.findIndex((row) => row.kind === 'line' && row.line.problem !== null)),
  }));
  return (
    <div
      role="table"
      aria-label={t('preview.table')}
      aria-rowcount={rows.length + 1}
      className={styles.root}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={mergeClasses(grid.row, styles.head)}>
          <span role="columnheader">{t('preview.task')}</span>
          <span role="columnheader">{t('preview.deadline')}</span>
          <span role="columnheader">{t('preview.validationDeadline')}</span>
          <span role="columnheader">
            <span className={styles.visuallyHidden}>{t('preview.actions')}</span>
          </span>
        </div>
      </div>
      <div
        ref={anchor}
        role="rowgroup"
        style={{ paddingBlockStart: before, paddingBlockEnd: after }}
      >
        {indexes.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === 'line') {
            return (
              <PreviewTask
                key={keyOf(row)}
                line={row.line}
                index={index}
                isEditing={editing === row.line.key}
                isLocked={isLocked}
                measure={measure}
                format={format}
                onOpen={setEditing}
                onEdit={onEdit}
                onRemove={onRemove}
              />
            );
          }
          return (
            <div
              key={keyOf(row)}
              ref={measure}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
            >
              <div role="cell" className={styles.section}>
                <bdi className={styles.letter}>{row.sectionId}</bdi>
                <span className={styles.title}>{titles.section(row.sectionId)}</span>
                <span className={styles.count}>
                  {projects('structure.tasks', { count: row.count })}
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function keyOf(row: ReturnType<typeof previewRows>[number] | undefined): string {
  if (row === undefined) return '';
  return row.kind === 'line' ? row.line.key : row.sectionId;
}
