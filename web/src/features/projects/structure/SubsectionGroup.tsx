import { makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { subsectionProgress, type ProjectCounts, type Subsection } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/useFormat';
import { edgeBlockStart } from '../../../shared/theme/edges';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { useTitles } from '../useTitles';
import { assignmentOf, type AssignmentsByTask } from './structure-view';
import type { OpenTaskDialog } from './TaskDialogs';
import { TaskRow } from './TaskRow';

interface SubsectionGroupProps {
  readonly subsection: Subsection;
  readonly counts: ProjectCounts;
  readonly assignments: AssignmentsByTask;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly isLocked: boolean;
  readonly onOpen: (dialog: OpenTaskDialog) => void;
}

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: 'inherit', fontWeight: 'inherit' },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: ouvrageTokens.rowSubsection,
    paddingBlock: '6px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '18px',
    border: 'none',
    ...edgeBlockStart(ouvrageTokens.hair),
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.well },
    ':focus-visible': { outlineOffset: '-3px' },
    [media.phone]: {
      minHeight: ouvrageTokens.rowSubsectionPhone,
      paddingInlineStart: '16px',
    },
  },
  code: {
    ...typography.bodyStrong,
    fontFamily: ouvrageTokens.fontDisplay,
    flexShrink: 0,
    minWidth: '24px',
  },
  title: { ...typography.bodyStrong, minWidth: 0 },
  count: {
    ...typography.meta,
    fontSize: ouvrageTokens.chipSize,
    color: ouvrageTokens.ink3,
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'none' },
  },
  percent: {
    ...typography.bodyStrong,
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'none' },
  },
  chevron: {
    flexShrink: 0,
    fontSize: '20px',
    [media.phone]: { marginInlineStart: 'auto' },
  },
  none: {
    ...typography.body,
    paddingBlock: '11px',
    paddingInlineStart: '56px',
    paddingInlineEnd: '20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    color: ouvrageTokens.ink3,
    [media.phone]: { paddingInlineStart: '52px' },
  },
});

/** One step of a section, which opens on its tasks. */
export function SubsectionGroup({
  subsection,
  counts,
  assignments,
  isOpen,
  onToggle,
  isLocked,
  onOpen,
}: SubsectionGroupProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const titles = useTitles();
  const listId = useId();
  const progress = subsectionProgress(subsection.id, counts);
  return (
    <>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          <bdi className={styles.code}>{subsection.id}</bdi>
          <span className={styles.title}>{titles.subsection(subsection.id)}</span>
          <span className={styles.count}>
            {t('structure.tasks', { count: subsection.tasks.length })}
          </span>
          <span className={styles.percent}>{progress !== null && format.percent(progress)}</span>
          {isOpen ? (
            <ChevronUpRegular className={styles.chevron} />
          ) : (
            <ChevronDownRegular className={styles.chevron} />
          )}
        </button>
      </h3>
      <div id={listId} hidden={!isOpen}>
        {isOpen && subsection.tasks.length === 0 && (
          <p className={styles.none}>{t('structure.noTask')}</p>
        )}
        {isOpen && subsection.tasks.length > 0 && (
          <ul>
            {subsection.tasks.map((task) => (
              <TaskRow
                key={task.key}
                task={task}
                assignment={assignmentOf(assignments, task)}
                isLocked={isLocked}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
