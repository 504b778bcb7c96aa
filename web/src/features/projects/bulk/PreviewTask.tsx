import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { DismissRegular, EditRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import type { Format } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useTitles } from '../useTitles';
import type { LineDates, PreviewLine } from './preview';
import { usePreviewGrid } from './preview-grid';
import { PreviewDates } from './PreviewDates';
import { useProblemText } from './useProblemText';

interface PreviewTaskProps {
  readonly line: PreviewLine;
  readonly index: number;
  readonly isEditing: boolean;
  readonly isLocked: boolean;
  readonly measure: ((element: HTMLDivElement | null) => void) | undefined;
  readonly format: Format;
  readonly onOpen: (key: string | null) => void;
  readonly onEdit: (key: string, dates: LineDates | null) => void;
  readonly onRemove: (keys: readonly string[]) => void;
}

const useStyles = makeStyles({
  root: {
    minHeight: '48px',
    paddingBlock: '4px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: {
      gridTemplateAreas: '"title title actions" "due validation actions"',
      rowGap: '2px',
      paddingBlock: '10px',
      paddingInlineEnd: '4px',
    },
  },
  editing: {
    [media.phone]: {
      gridTemplateAreas:
        '"title title title" "due validation validation" "actions actions actions"',
    },
  },
  title: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    alignItems: 'baseline',
    minWidth: 0,
    overflowWrap: 'anywhere',
    [media.phone]: { gridArea: 'title' },
  },
  code: { ...typography.meta, color: ouvrageTokens.ink3 },
  name: { ...typography.body },
  note: { ...typography.meta, gridColumnStart: 2, color: ouvrageTokens.ink3 },
  problem: {
    ...typography.meta,
    gridColumnStart: 2,
    fontWeight: 500,
    color: statusTokens.rejected.foreground,
  },
  day: { ...typography.body, [media.phone]: typography.meta },
  // Under the title, not under the code.
  due: { [media.phone]: { gridArea: 'due', marginInlineStart: '36px' } },
  validation: { [media.phone]: { gridArea: 'validation' } },
  label: {
    display: 'none',
    ...typography.label,
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'block' },
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    [media.phone]: { gridArea: 'actions', '& > button': { minHeight: '44px', minWidth: '44px' } },
  },
});

/** One task to be assigned: its dates, which can be changed here, and its problem if any. */
export const PreviewTask = memo(function PreviewTask(props: PreviewTaskProps) {
  const { line, index, isEditing, isLocked, measure, onOpen, onRemove } = props;
  const { t } = useTranslation('bulk');
  const styles = useStyles();
  const grid = usePreviewGrid();
  const titles = useTitles();
  const problemText = useProblemText();
  const title = titles.task(line.task);
  const { problem } = line;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(grid.row, styles.root, isEditing && styles.editing)}
    >
      <div role="rowheader" className={styles.title}>
        <bdi className={styles.code}>{line.task.subsectionId}</bdi>
        <span className={styles.name}>{title}</span>
        {problem === null && line.isEdited && (
          <span className={styles.note}>{t('preview.edited')}</span>
        )}
        {problem !== null && (
          <span className={styles.problem} role={isEditing ? 'alert' : undefined}>
            {problemText(problem, title)}
          </span>
        )}
      </div>
      {isEditing && !isLocked ? (
        <PreviewDates line={line} onChange={props.onEdit} onClose={() => onOpen(null)} />
      ) : (
        <>
          <ReadDay {...props} field="deadline" />
          <ReadDay {...props} field="validationDeadline" />
          <div role="cell" className={styles.actions}>
            <Button
              appearance="subtle"
              icon={<EditRegular />}
              disabled={isLocked}
              aria-label={t('preview.edit', { task: title })}
              onClick={() => onOpen(line.key)}
            />
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              disabled={isLocked}
              aria-label={t('preview.remove', { task: title })}
              onClick={() => onRemove([line.key])}
            />
          </div>
        </>
      )}
    </div>
  );
});

interface ReadDayProps extends Pick<PreviewTaskProps, 'line' | 'format'> {
  readonly field: 'deadline' | 'validationDeadline';
}

function ReadDay({ line, format, field }: ReadDayProps) {
  const { t } = useTranslation('bulk');
  const styles = useStyles();
  const today = useToday();
  const area = field === 'deadline' ? styles.due : styles.validation;
  return (
    <div role="cell" className={mergeClasses(styles.day, area)}>
      <span className={styles.label} aria-hidden>
        {t(`preview.${field}`)}
      </span>
      {line[field] !== '' && format.shortDay(line[field], today)}
    </div>
  );
}
